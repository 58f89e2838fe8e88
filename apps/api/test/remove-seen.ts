import type { TestApp } from './app.ts'

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
