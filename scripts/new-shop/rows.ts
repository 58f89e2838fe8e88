import pg from 'pg'

// How the rows of a shop are written to a file and read from one: JSON, a line each.

const batch = 2_000

/** What follows the name of a JSON column where it holds the null of JSON, which is not that of SQL. */
export const jsonNull = '/json'

export type Column = { name: string; type: string; is_required: boolean; is_generated: boolean }
export type Table = { name: string; columns: Column[] }

/** A connection that writes values as every other one of these does, whatever the server is set to. */
export async function plainClient(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'`)
  return client
}

/** Tables of the shop in the order of their names. What is not logged is lost by a crash of the server too, and belongs to no export. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: Column[] }>(
    `select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'is_required', a.attnotnull, 'is_generated', a.attgenerated <> '') order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
       and not c.relispartition
     group by c.oid order by 1`,
  )
  return rows
}

export const quoted = pg.escapeIdentifier
const own = 'the_row'

/** Every row as a line of JSON, read batch by batch in the transaction of the client. */
export async function* lines(client: pg.Client, { name, columns }: Table): AsyncGenerator<string> {
  const nulls = columns.flatMap((column) =>
    column.type === 'jsonb' && !column.is_required
      ? [
          ` || case when ${own}.${quoted(column.name)} = 'null' then jsonb_build_object(${pg.escapeLiteral(column.name + jsonNull)}, true) else '{}' end`,
        ]
      : [],
  )
  await client.query(`declare rows no scroll cursor for
    select (to_jsonb(${own})${nulls.join('')})::text as line from ${quoted(name)} ${own}`)
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${batch} from rows`)
      if (rows.length === 0) return
      // as text: a number with more digits than JavaScript has keeps them
      for (const { line } of rows) yield `${line}\n`
    }
  } finally {
    await client.query('close rows')
  }
}

export type Sum = { rows: number; sum: string }

/** How many rows a table has, and a sum of them that changes with each value and not with their order. */
export async function sumOf(client: pg.Client, { name, columns }: Table): Promise<Sum> {
  const values = columns.map((column) => `${own}.${quoted(column.name)}`).join(', ')
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*) as rows, coalesce(sum(('x' || left(md5(row(${values})::text), 15))::bit(60)::bigint), 0)::text as sum
     from ${quoted(name)} ${own}`,
  )
  return { rows: Number(rows[0]?.rows ?? 0), sum: rows[0]?.sum ?? '0' }
}

export type Sequence = { name: string; last: string; is_called: boolean }

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: Sequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${quoted(name)}`,
    )
    if (values[0]) found.push({ name, ...values[0] })
  }
  return found
}

/** Jobs that wait, among them mails that have not left yet. What runs by the clock is not among them: each start adds it. */
export async function* jobLines(client: pg.Client): AsyncGenerator<string> {
  const { rows: there } = await client.query<{ found: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as found`,
  )
  if (!there[0]?.found) return
  const { rows } = await client.query<{ line: string }>(
    `select json_build_object('task', t.identifier, 'payload', j.payload, 'queue', q.queue_name, 'run_at', j.run_at,
        'attempts', j.attempts, 'max_attempts', j.max_attempts, 'key', j.key, 'priority', j.priority,
        'last_error', j.last_error)::text as line
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`,
  )
  for (const { line } of rows) yield `${line.replaceAll('\n', ' ')}\n`
}
