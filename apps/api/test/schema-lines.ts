import pg from 'pg'

/** What the catalogue says of the schema `public`, a kind of object each; all but the order of columns. */
const kinds: Record<string, string> = {
  relation: `select relname as name, concat_ws(' ', relkind, relpersistence, reloptions, obj_description(oid, 'pg_class')) as text
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  column: `select c.relname || '.' || a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)) as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`,
  // an older database named what forbids null when the column had another name
  constraint: `select concat_ws('.', conrelid::regclass, contypid::regtype, conname) as name, pg_get_constraintdef(oid) as text
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  index: `select indexname as name, indexdef as text from pg_indexes where schemaname = 'public'`,
  function: `select oid::regprocedure::text as name, pg_get_functiondef(oid) as text from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  trigger: `select tgrelid::regclass || '.' || tgname as name, concat_ws(' ', pg_get_triggerdef(oid), tgenabled) as text
    from pg_trigger where not tgisinternal and tgrelid::regclass::text !~ '^graphile'`,
  view: `select viewname as name, definition as text from pg_views where schemaname = 'public'`,
  type: `select typname as name, format_type(typbasetype, typtypmod) as text from pg_type
    where typnamespace = 'public'::regnamespace and typtype = 'd'`,
  sequence: `select sequencename as name, concat_ws(' ', data_type, start_value, increment_by, cycle) as text from pg_sequences
    where schemaname = 'public'`,
  extension: 'select extname as name, extversion as text from pg_extension',
  privilege: `select concat_ws(' ', grantee, privilege_type, table_name) as name, '' as text
    from information_schema.table_privileges where table_schema = 'public'`,
}

/** The schema of a database, a line for each object, sorted: equal for two databases that were made in different ways. */
export async function schemaLines(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const lines: string[] = []
    for (const [kind, query] of Object.entries(kinds)) {
      const { rows } = await client.query<{ name: string; text: string }>(query)
      lines.push(...rows.map(({ name, text }) => `${kind} ${name}: ${text}`))
    }
    return lines.sort()
  } finally {
    await client.end()
  }
}
