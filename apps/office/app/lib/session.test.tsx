import { staffProducts } from '@delguur/contract/catalog/products-staff'
import { afterEach, expect, it, vi } from 'vitest'
import { call, setToken } from './api.ts'
import { currentSession, startSession } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [401, 'out'],
  [400, 'out'],
  [429, 'away'],
  [503, 'away'],
])('a browser whose sign-in could not be renewed, answered %i, is %s', async (status, phase) => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'no', code: 'no' }, { status }))
  await startSession()
  expect(currentSession().phase).toBe(phase)
})

it('is renewed by the cookie alone where another tab has ended the token of this one', async () => {
  const sent: [path: string, authorization: string | undefined][] = []
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push([path.split('?')[0] ?? '', headers.authorization])
    if (path.startsWith('/oauth')) return Response.json({ access_token: 'fresh' })
    return headers.authorization === 'Bearer fresh' ? Response.json({ ok: true }) : Response.json({}, { status: 401 })
  })
  setToken('ended')
  expect(await call(staffProducts.edit, { params: { id: 3 }, body: {}, version: 1 })).toEqual({ ok: true })
  expect(sent).toEqual([
    ['/api/v2/backoffice/products/3', 'Bearer ended'],
    ['/oauth/office/refresh', undefined],
    ['/api/v2/backoffice/products/3', 'Bearer fresh'],
  ])
  setToken(undefined)
})
