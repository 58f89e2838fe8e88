import { exportPaths } from '@delguur/contract/office/staff-jobs'
import { describe, expect, it } from 'vitest'
import { describedApi } from '../../src/entry/documentation/described-api.ts'
import { registry } from '../../src/modules/modules.ts'

// Every list of the office can be had as a file, or has a reason why not.

const fullOnScreen = 'short, and whole on its screen'
const byItself = 'has a file of its own'
const words = 'written texts, each a page of its own'
const ofOne = 'what belongs to one thing, on its page'
const choices = 'what a form or the palette offers while somebody types'
const work = 'work that is shown while it waits and gone once it is done; the log keeps it'

const people = 'another name of /people'
const reasons: Record<string, string> = {
  '/articles': words,
  '/news': words,
  '/authors': 'few, each with a page of its own',
  '/articles/{id}/versions': ofOne,
  '/banners/{id}/versions': ofOne,
  '/returns/{number}/goods': choices,
  '/news/{id}/versions': ofOne,
  '/lookbooks/{id}/versions': ofOne,
  '/games/{id}/prizes': ofOne,
  '/games/{id}/claims': ofOne,
  '/charges': 'each stands with its payment, in the file of payments',
  '/pages': words,
  '/pages/{id}/versions': ofOne,
  '/products/{id}/versions': ofOne,
  '/orders/{number}/timeline': ofOne,
  '/orders/{number}/stamps': ofOne,
  '/people/{id}/consents': ofOne,
  '/customers': people,
  '/customers/{id}/consents': people,
  '/customers/{id}/ledger': people,
  '/customers/{id}/orders': people,
  '/filter_values': choices,
  '/imports/{id}/pictures': ofOne,
  '/labels': 'what is printed',
  '/setting_names': fullOnScreen,
  '/staff_notices': fullOnScreen,
  '/people/{id}/orders': ofOne,
  '/variants/{id}/price_history': ofOne,
  '/webhooks/{id}/deliveries': ofOne,
  '/travel/hotels/{id}/calendar': ofOne,
  '/people/{id}/ledger': 'the file of the wallet, `filter[person]`',
  '/batches/{id}/codes': 'POST /batches/{id}/codes/export, once and for who may have codes',
  '/imports/{id}/rows': 'GET /imports/{id}/mistakes',
  '/imports': 'files that came; each has its mistakes as a file',
  '/moderation/decided': 'the file of moderation',
  '/approvals': 'each is in the log, whose file has it with who answered',
  '/questions': work,
  '/license_codes/missing': work,
  '/drafts': work,
  '/runs': work,
  '/waves': work,
  '/dashboard/work': work,
  '/sheet_changes': work,
  '/days': fullOnScreen,
  '/receipts/months': 'the report of VAT by months has it as CSV',
  '/reports': 'each report has its CSV',
  '/sales': fullOnScreen,
  '/banners': fullOnScreen,
  '/banner_slots': fullOnScreen,
  '/brands': fullOnScreen,
  '/vendors': fullOnScreen,
  '/badges': fullOnScreen,
  '/option_types': fullOnScreen,
  '/properties': fullOnScreen,
  '/taxons': fullOnScreen,
  '/menus': fullOnScreen,
  '/menu_items': fullOnScreen,
  '/couriers': fullOnScreen,
  '/locations': 'tens, each with a page of its own',
  '/games': fullOnScreen,
  '/lookbooks': fullOnScreen,
  '/travel/hotels': fullOnScreen,
  '/travel/tours': fullOnScreen,
  '/delivery/holidays': fullOnScreen,
  '/delivery/windows': fullOnScreen,
  '/templates': fullOnScreen,
  '/settings': fullOnScreen,
  '/payment_methods': fullOnScreen,
  '/webhooks': fullOnScreen,
  '/staff': fullOnScreen,
  '/roles': fullOnScreen,
  '/permissions': fullOnScreen,
  '/views': fullOnScreen,
  '/import_mappings': fullOnScreen,
  '/me/passkeys': fullOnScreen,
  '/jobs': fullOnScreen,
  '/jobs/{id}/rows': ofOne,
  '/orders/{number}/presence': choices,
  '/orders/{number}/windows': choices,
  '/products/{id}/preorders': ofOne,
  '/drafts/goods': choices,
  '/stock_variants': choices,
  '/promotions/people': choices,
  '/reports/{kind}': byItself,
}

type Schema = { $ref?: string; type?: string; items?: Schema; properties?: Record<string, Schema> }
type Operation = { 'x-permission'?: string; parameters?: { name: string }[]; responses: Record<string, unknown> }
type Description = { paths: Record<string, { get?: Operation }>; components: { schemas: Record<string, Schema> } }
const description = (await describedApi()).description as Description
const { schemas } = description.components
const resolved = (schema: Schema): Schema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
const ofRows = (schema: Schema): boolean =>
  resolved(schema).type === 'array' && resolved(resolved(schema).items ?? {}).type === 'object'

const prefix = '/api/v2/backoffice'
type Answer = { content?: Record<string, { schema: Schema }> }

/** Reads that answer with rows: page by page, or with nothing else. */
const lists = Object.entries(description.paths).flatMap(([path, { get }]) => {
  const answer = get?.responses['200'] as Answer | undefined
  const { properties = {} } = resolved(answer?.content?.['application/json']?.schema ?? {})
  const names = Object.keys(properties)
  const isPaged = names.includes('page') || names.includes('total_count')
  const hasRows = Object.values(properties).some(ofRows)
  if (!path.startsWith(`${prefix}/`) || !hasRows || (!isPaged && names.length > 1)) return []
  return [{ path: path.slice(prefix.length), permission: get?.['x-permission'] }]
})
const files = new Map(Object.entries(exportPaths).map(([name, path]) => [path.slice('/backoffice'.length), name]))

describe('every list of the office', () => {
  it('can be had as a file, or says why not', () => {
    expect(lists.length).toBeGreaterThan(80)
    const without = lists.filter(({ path }) => !files.has(path) && !Object.hasOwn(reasons, path))
    expect(without.map(({ path }) => path)).toEqual([])
    expect(Object.keys(reasons).filter((path) => files.has(path))).toEqual([])
  })

  it('has its file for exactly who may see the list', () => {
    for (const { path, permission } of lists) {
      const name = files.get(path)
      if (!name || permission === 'any') continue
      expect([path, registry.exports[name as keyof typeof registry.exports].permission]).toEqual([path, permission])
    }
  })
})
