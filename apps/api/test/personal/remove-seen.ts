import { expect } from 'vitest'
import { keyOf } from '../../src/platform/http/serve.ts'
import type { TestApp } from '../app.ts'

type Shop = Pick<TestApp, 'call'>

/** Deletes something of staff's as whoever has just read it. */
export async function removeSeen(shop: Shop, path: string, bearer: string) {
  const { body } = await shop.call('GET', path, { bearer })
  return shop.call('DELETE', path, { bearer, headers: { 'if-match': `"${body.version ?? 0}"` } })
}

/** The same of a role: those are read together. */
export async function removeRoleSeen(shop: Shop, key: string, bearer: string) {
  const { body } = await shop.call('GET', '/backoffice/roles', { bearer })
  const role = body.roles.find((each: { key: string }) => each.key === key)
  return shop.call('DELETE', `/backoffice/roles/${key}`, {
    bearer,
    headers: { 'if-match': `"${role?.version ?? 0}"` },
  })
}

/** Whatever is deleted has to be what was seen: without its version it stays, and with an old one too. */
export async function wantsVersion(shop: Shop, path: string, bearer: string): Promise<void> {
  const remove = (headers: Record<string, string>) => shop.call('DELETE', `/backoffice${path}`, { bearer, headers })
  const answers = [await remove({}), await remove({ 'if-match': '"999"' })]
  expect([path, ...answers.map(({ status, body }) => `${status} ${body.code}`)]).toEqual([
    path,
    '428 version_required',
    '412 version_conflict',
  ])
}

/** Operations that delete what has a version, and do not want it. */
export function deletedUnseen({ operations }: TestApp['api']): string[] {
  const routes = [...operations.values()].map(({ route }) => route)
  const edited = routes.filter(({ method, versioned }) => method === 'PATCH' && versioned).map(({ path }) => path)
  return routes
    .filter(({ method, path, versioned }) => method === 'DELETE' && !versioned && edited.includes(path))
    .map(keyOf)
}
