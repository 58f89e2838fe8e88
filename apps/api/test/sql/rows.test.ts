import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, type Db } from '../../src/platform/database/db.ts'
import { freshDatabase } from '../database.ts'
import { checkClaims, judge } from './check-claims.ts'
import { type Claimed, withClaims } from './claims.ts'
import * as planted from './planted/planted.queries.ts'
import { recordStatements } from './recording.ts'

// What check.ts finds after all tests, of statements and claims that are planted here.

const root = join(import.meta.dirname, '../../../..')
const folder = join(import.meta.dirname, 'planted')
const recorder = recordStatements()
let db: Db

beforeAll(async () => {
  db = createDb(await freshDatabase('rows')).db
})
afterAll(() => db.destroy())

it('finds each claim that a statement contradicts, and each that none proves', async () => {
  const { neverRun, ...run } = planted
  for (const each of Object.values(run)) await each(db)
  expect(neverRun).toBeDefined()
  const isPlanted = (file: string): boolean => file.startsWith(relative(root, folder))
  const found = withClaims(root, join(folder, 'tsconfig.json'), isPlanted, (claims) => {
    expect(claims).toHaveLength(15)
    return checkClaims(claims, recorder.take())
  })
  expect(Object.fromEntries(found.map(({ claim, wrong, unchecked }) => [claim.text, unchecked ?? wrong]))).toEqual({
    "select 'Mongolia' as title": ['there is no name'],
    'select 12::text as total': ['total is string, not number'],
    'select null::bigint as parent_id': ['parent_id can be null'],
    'select 1 as id where false': 'no test runs it',
    'select now() as at where false': ['at is Date, not string'],
    "select array['a'] as tags": ['tags is array, not string'],
    "select array['a', null] as words": ['words[] can be null'],
    'select \'[{"at": "2026-01-01"}]\'::jsonb as days': ['there is no days[].units', 'days[].at is string, not Date'],
    '1 + 1': ['sum is number, not string'],
    "select 'three' as units": ['units is string, not number'],
    "select 'Mongolia' as label": ['there is no name'],
    'select 3 as n': 'another template has the same text and claims something else',
  })
})

it('lets no claim be unchecked but those of the list, and none of the list that is checked', () => {
  const of: Claimed = { kinds: [], items: () => of, objects: () => [] }
  const claim = { file: 'a.queries.ts', line: 3, template: '["select 1"]', text: 'select 1', type: 'Row', of }
  const findings = [{ claim, wrong: [], unchecked: 'no test runs it' }]
  expect(judge(findings, ['a.queries.ts: select 1'])).toEqual([])
  expect(judge(findings, [])).toEqual(['a.queries.ts:3 no test runs it: select 1'])
  expect(judge([], ['a.queries.ts: select 1'])).toEqual([
    'a.queries.ts: select 1 is checked or gone: take it off the list',
  ])
})
