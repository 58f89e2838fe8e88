// Writes apps/api/src/platform/database/db-types.ts from a migrated database: `npm run db:types` with DATABASE_URL set.
import { writeFileSync } from 'node:fs'
import pg from 'pg'

const out = 'apps/api/src/platform/database/db-types.ts'
const types: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  float4: 'number',
  tstzrange: 'string',
  numeric: 'number',
  bool: 'boolean',
  text: 'string',
  bpchar: 'string',
  date: 'string',
  uuid: 'string',
  time: 'string',
  xid8: 'string',
  pg_snapshot: 'string',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  bit: 'string',
  jsonb: 'Json',
  _text: 'string[]',
  _int8: 'number[]',
  _int4: 'number[]',
  _int2: 'number[]',
  _date: 'string[]',
}

type Column = {
  table: string
  name: string
  type: string
  domain: string | null
  nullable: boolean
  generated: boolean
}

const pascal = (name: string) => name.replace(/(^|_)(.)/g, (_, __, letter: string) => letter.toUpperCase())

function tsType(column: Column): string {
  const base = column.domain === 'translated' ? 'Translated' : types[column.type]
  if (!base) throw new Error(`no TypeScript type for ${column.type} of ${column.table}.${column.name}`)
  const full = column.nullable ? `${base} | null` : base
  return column.generated ? `Generated<${full}>` : full
}

async function readColumns(url: string): Promise<Column[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Column>(`
    select table_name as table, column_name as name, udt_name as type, domain_name as domain,
      is_nullable = 'YES' as nullable, (column_default is not null or is_identity = 'YES') as generated
    from information_schema.columns where table_schema = 'public' order by table_name, column_name`)
  await client.end()
  return rows
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table)
  const bodies = [...tables].map(([table, list]) => {
    const lines = list.map((column) => `  ${column.name}: ${tsType(column)}`)
    return `export interface ${pascal(table)} {\n${lines.join('\n')}\n}\n`
  })
  const map = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`).join('\n')
  return `// Written by scripts/db-types.ts from the migrated database; do not edit.
import type { Translated } from '@delguur/kit/locale'
import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

${bodies.join('\n')}
export interface DB {
${map}
}
`
}

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL names the migrated database to read')
writeFileSync(out, render(await readColumns(url)))
