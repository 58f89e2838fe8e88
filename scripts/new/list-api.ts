import type { ListNames } from './list.ts'

// The API's files of a list.

export const migrationOf = ({ snake, en }: ListNames): string => `-- ${en}, as staff list them.
create table ${snake} (
  id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null default now()
);

create index ${snake}_by_time on ${snake} (created_at, id);
create index ${snake}_by_name on ${snake} using gin (name gin_trgm_ops);

create trigger office_change after insert or update or delete on ${snake}
  for each row execute function note_office_change('${snake}');
`

export const contractOf = ({ camel, snake, pascal, permission, en }: ListNames): string => `import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'

// ${en} in the back office; flat.

export const ${pascal}Row = z.object({ id: z.int(), name: z.string(), created_at: z.iso.datetime() })
export type ${pascal}Row = z.infer<typeof ${pascal}Row>

export const ${camel} = {
  list: route({
    method: 'GET',
    path: '/backoffice/${snake}',
    access: 'staff',
    permission: '${permission}',
    summary: 'Staff: ${en.toLowerCase()}, the newest first; \`q\` finds a name',
    query: listQuery,
    response: z.object({ ${snake}: z.array(${pascal}Row), page: ListPage }),
  }),
}
`

export const queriesOf = ({
  room,
  kebab,
  snake,
  pascal,
}: ListNames): string => `import type { ${pascal}Row } from '@delguur/contract/${room}/${kebab}'
import type { ListQuery } from '@delguur/contract/list'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { timeRange } from '../../../platform/http/list-filters.ts'

type Stored = { id: number; name: string; created_at: Date }

const like = (q: string): string => \`%\${q.replace(/[\\\\%_]/g, '\\\\$&')}%\`
const spec: ListSpec<Stored> = {
  from: sql\`${snake} r\`,
  select: (page) =>
    sql<Stored>\`select e.cursor, e.place, r.id, r.name, r.created_at from (\${page}) e join ${snake} r on r.id = e.id\`,
  id: sql\`r.id\`,
  where: sql<SqlBool>\`true\`,
  sorts: { created_at: { by: sql\`r.created_at\`, type: 'timestamptz' } },
  sort: '-created_at',
  filters: { created_at: timeRange(sql\`r.created_at\`) },
  search: (q) => sql<SqlBool>\`r.name ilike \${like(q)}\`,
}

const serialize = ({ created_at, ...row }: Stored): ${pascal}Row => ({ ...row, created_at: created_at.toISOString() })

export async function list${pascal}(db: Db, query: ListQuery) {
  const { rows, page } = await readList(db, query, spec)
  return { ${snake}: rows.map(serialize), page }
}
`

export const routesOf = ({
  room,
  kebab,
  pascal,
  camel,
}: ListNames): string => `import { ${camel} } from '@delguur/contract/${room}/${kebab}'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { list${pascal} } from './${kebab}.queries.ts'

export function ${camel}Routes(api: Api): void {
  serve(api, ${camel}.list, ({ ctx, query }) => list${pascal}(ctx.db, query))
}
`

export const exportOf = ({
  kebab,
  snake,
  pascal,
  camel,
  permission,
}: ListNames): string => `import { type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { list${pascal} } from './${kebab}.queries.ts'

export const ${camel}Export: ExportList = {
  permission: '${permission}',
  columns: ['name', 'created_at'],
  read: async ({ db }, wish) => {
    const { ${snake}: rows, page } = await list${pascal}(db, pageWanted(wish))
    return exported({ rows, page }, (row) => [row.name, new Date(row.created_at)])
  },
}
`

export const moduleOf = ({ kebab, snake, camel }: ListNames): string => `import type { Module } from '../../module.ts'
import { ${camel}Export } from './${kebab}-export.ts'
import { ${camel}Routes } from './${kebab}.routes.ts'

export const ${camel} = { routes: ${camel}Routes, exports: { ${snake}: ${camel}Export } } satisfies Module
`

export const testOf = ({
  room,
  kebab,
  snake,
  pascal,
}: ListNames): string => `import type { ${pascal}Row } from '@delguur/contract/${room}/${kebab}'
import type { ListPage } from '@delguur/contract/list'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let staff: string
const dayOf = (n: number): string => \`2026-11-\${String(n).padStart(2, '0')}\`

beforeAll(async () => {
  shop = await startApp(await freshDatabase('${snake}'))
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@list.example', role: 'admin' })).id)
  const rows = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ name: \`Row \${n}\`, created_at: new Date(\`\${dayOf(n)}T03:00:00Z\`) }))
  await shop.db.insertInto('${snake}').values(rows).execute()
})
afterAll(() => shop.close())

async function list(query: Record<string, string> = {}) {
  const address = \`/backoffice/${snake}?\${new URLSearchParams(query)}\`
  const { status, body } = await shop.call('GET', address, { bearer: staff })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { ${snake}: ${pascal}Row[]; page: ListPage }
}
const names = (rows: ${pascal}Row[]): string[] => rows.map(({ name }) => name)

it.each(['created_at', '-created_at'])('pages by %s meet every row once, there and back', async (sort) => {
  const whole = names((await list({ sort })).${snake})
  expect(whole).toHaveLength(7)
  const first = await list({ sort, limit: '3' })
  const second = await list({ sort, limit: '3', after: first.page.after ?? '' })
  const third = await list({ sort, limit: '3', after: second.page.after ?? '' })
  expect([first, second, third].flatMap((page) => names(page.${snake}))).toEqual(whole)
  expect(third.page.after).toBeNull()
  expect(await list({ sort, limit: '3', before: second.page.before ?? '' })).toMatchObject({ ${snake}: first.${snake} })
})

it('finds by a name and by days, and counts', async () => {
  expect(names((await list({ q: 'row 4' })).${snake})).toEqual(['Row 4'])
  const some = await list({ 'filter[created_at][gte]': dayOf(6), count: '1' })
  expect([names(some.${snake}), some.page.total]).toEqual([['Row 7', 'Row 6'], { value: 2, relation: 'eq' }])
})

it('is for who may see it alone', async () => {
  const shopper = await aBearer(shop, (await aUser(shop.db, { email: 'shopper@list.example' })).id)
  expect((await shop.call('GET', '/backoffice/${snake}', { bearer: shopper })).status).toBe(403)
  expect((await shop.call('GET', '/backoffice/${snake}')).status).toBe(401)
})
`
