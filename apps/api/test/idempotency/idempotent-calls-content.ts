import type { Calls } from './idempotent-scene.ts'

const aBanner = {
  slot: 'hero',
  kicker: { mn: '' },
  title: { mn: 'Хавар' },
  text: { mn: '' },
  button: { mn: 'Үзэх' },
  alt: { mn: 'Цэцэг' },
  link: '/promotions',
  picture_key: 'content/nobody',
  active: false,
  starts_at: '2026-12-01T00:00:00.000Z',
  ends_at: null,
  position: 1,
}
const aLookbook = {
  slug: 'khavryn-turkh',
  title: { mn: 'Хаврын төрх' },
  description: { mn: '' },
  tint: 'grass',
  season: 'summer',
}

/** Of staff: answers to who writes to the shop, and what stands on its pages. */
export const contentCalls: Calls = {
  'POST /backoffice/tickets/{number}/answer': () => ({
    path: '/backoffice/tickets/C999999999/answer',
    body: { text: 'Тийм, байгаа.' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/tickets/{number}/assign': () => ({
    path: '/backoffice/tickets/C999999999/assign',
    body: { staff_id: null },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/tickets/{number}/close': () => ({
    path: '/backoffice/tickets/C999999999/close',
    body: {},
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/tickets/{number}/reopen': () => ({
    path: '/backoffice/tickets/C999999999/reopen',
    body: {},
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/tickets/{number}/spam': () => ({
    path: '/backoffice/tickets/C999999999/spam',
    body: { spam: true },
    as: 'staff',
    refused: 404,
  }),
  // its picture does not exist
  'POST /backoffice/banners': () => ({ path: '/backoffice/banners', body: aBanner, as: 'staff', refused: 422 }),
  'PATCH /backoffice/banners/{id}': () => ({
    path: '/backoffice/banners/999999',
    body: { position: 1 },
    as: 'staff',
    refused: 428,
  }),
  'PUT /backoffice/banners/{id}/publish': () => ({
    path: '/backoffice/banners/999999/publish',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/banners/{id}/schedule': () => ({
    path: '/backoffice/banners/999999/schedule',
    body: { published_at: '2099-01-01T00:00:00.000Z' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/banners/{id}/versions/{v}/restore': () => ({
    path: '/backoffice/banners/999999/versions/1/restore',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/banners/{id}/preview_link': () => ({
    path: '/backoffice/banners/999999/preview_link',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/articles': ({ cart }) => ({
    path: '/backoffice/articles',
    body: { kind: 'news', slug: `once-${cart.number.toLowerCase()}`, title: { mn: 'Мэдээ' } },
    as: 'staff',
  }),
  'PATCH /backoffice/articles/{id}': () => ({
    path: '/backoffice/articles/999999',
    body: {},
    as: 'staff',
    refused: 428,
  }),
  'PUT /backoffice/articles/{id}/publish': () => ({
    path: '/backoffice/articles/999999/publish',
    body: { published_at: null },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/articles/{id}/versions/{v}/restore': () => ({
    path: '/backoffice/articles/999999/versions/1/restore',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/articles/{id}/preview_link': () => ({
    path: '/backoffice/articles/999999/preview_link',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/articles/{id}/schedule': () => ({
    path: '/backoffice/articles/999999/schedule',
    body: { published_at: '2027-01-01T00:00:00.000Z' },
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/news': ({ cart }) => ({
    path: '/backoffice/news',
    body: { slug: `news-${cart.number.toLowerCase()}`, title: { mn: 'Мэдээ' } },
    as: 'staff',
  }),
  'PATCH /backoffice/news/{id}': () => ({ path: '/backoffice/news/999999', body: {}, as: 'staff', refused: 428 }),
  'PUT /backoffice/news/{id}/publish': () => ({
    path: '/backoffice/news/999999/publish',
    body: { published_at: null },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/news/{id}/versions/{v}/restore': () => ({
    path: '/backoffice/news/999999/versions/1/restore',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/news/{id}/preview_link': () => ({
    path: '/backoffice/news/999999/preview_link',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/news/{id}/schedule': () => ({
    path: '/backoffice/news/999999/schedule',
    body: { published_at: '2027-01-01T00:00:00.000Z' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/trade_ins/{number}/receive': () => ({
    path: '/backoffice/trade_ins/G000000000/receive',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/trade_ins/{number}/decide': () => ({
    path: '/backoffice/trade_ins/G000000000/decide',
    body: { found: 'good' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/trade_ins/{number}/refuse': () => ({
    path: '/backoffice/trade_ins/G000000000/refuse',
    body: { reason: 'Манай бараа биш' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/trade_ins/{number}/send_back': () => ({
    path: '/backoffice/trade_ins/G000000000/send_back',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/trade_ins/{number}/shelve': () => ({
    path: '/backoffice/trade_ins/G000000000/shelve',
    body: { store_id: 1 },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/trade_ins/{number}/unshelve': () => ({
    path: '/backoffice/trade_ins/G000000000/unshelve',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/trade_in_rules': () => ({
    path: '/backoffice/trade_in_rules',
    body: { valid_days: 14, answer_days: 7, courier_fee: 5_000, sets: [], version: 0 },
    as: 'staff',
    refused: 409,
  }),
  'POST /backoffice/authors': () => ({ path: '/backoffice/authors', body: { name: 'Сараа' }, as: 'staff' }),
  'PATCH /backoffice/authors/{id}': () => ({ path: '/backoffice/authors/999999', body: {}, as: 'staff', refused: 428 }),
  'POST /backoffice/lookbooks': ({ cart }) => ({
    path: '/backoffice/lookbooks',
    body: { ...aLookbook, slug: `once-${cart.number.toLowerCase()}` },
    as: 'staff',
  }),
  'PATCH /backoffice/lookbooks/{id}': () => ({
    path: '/backoffice/lookbooks/999999',
    body: {},
    as: 'staff',
    refused: 428,
  }),
  'PUT /backoffice/lookbooks/{id}/versions/{v}/restore': () => ({
    path: '/backoffice/lookbooks/999999/versions/1/restore',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/lookbooks/{id}/preview_link': () => ({
    path: '/backoffice/lookbooks/999999/preview_link',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/lookbooks/{id}/schedule': () => ({
    path: '/backoffice/lookbooks/999999/schedule',
    body: { published_at: '2027-01-01T00:00:00.000Z' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/lookbooks/{id}/publish': () => ({
    path: '/backoffice/lookbooks/999999/publish',
    body: { published_at: null },
    as: 'staff',
    refused: 404,
  }),
}
