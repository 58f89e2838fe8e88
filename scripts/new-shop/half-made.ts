import pg from 'pg'

// A database that is being made says so in its comment, so that what a killed run left is known from somebody's shop.

const mark = 'delguur: being made'

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

/** Whether a database is empty, was left half-made by a run that was killed, or holds something. */
export const stateOf = (url: string): Promise<'empty' | 'half' | 'filled'> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ comment: string | null; tables: string }>(
      `select shobj_description(oid, 'pg_database') as comment,
        (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)') as tables
       from pg_database where datname = current_database()`,
    )
    if (rows[0]?.comment === mark) return 'half'
    return Number(rows[0]?.tables ?? 0) > 0 ? 'filled' : 'empty'
  })

export const markHalf = (url: string, isHalf: boolean): Promise<void> =>
  withClient(url, async (client) => {
    const comment = isHalf ? client.escapeLiteral(mark) : 'null'
    await client.query(`comment on database ${client.escapeIdentifier(nameIn(url))} is ${comment}`)
  })

/** Takes all of a database: one of the shop's own server goes whole, an outside one is emptied. */
export async function removeData(url: string, isOutside: boolean): Promise<void> {
  if (isOutside) {
    await withClient(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
      )
      for (const { name } of rows) await client.query(`drop schema ${client.escapeIdentifier(name)} cascade`)
      await client.query('create schema public')
    })
    return
  }
  const server = new URL(url)
  server.pathname = '/postgres'
  await withClient(server.href, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(nameIn(url))} with (force)`),
  )
}

/** Whether anybody else is connected: the shop runs. */
export const isInUse = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend') as used`,
    )
    return rows[0]?.used ?? false
  })
