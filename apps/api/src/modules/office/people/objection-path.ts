import type { Secrets } from '../../../platform/secrets.ts'

export const objectionMac = (secrets: Secrets, id: number): Buffer => secrets.mac('merge_objection', String(id))

/** The page by which the owner of a merged account objects: kept nowhere, and good for as long as the merge can be undone. */
export const objectionPath = (secrets: Secrets, id: number): string =>
  `/merge-objection?key=${id}.${objectionMac(secrets, id).toString('base64url')}`
