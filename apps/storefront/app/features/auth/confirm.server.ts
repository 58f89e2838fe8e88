import { ApiError } from '@delguur/contract/client'
import type { RequestArgs } from '../../lib/request-args.ts'
import { visitorApi } from '../visitor/signed-in.server.ts'
import { keepMailToken, mailToken } from './step.server.ts'

export type Confirmation = 'confirmed' | 'failed' | 'sign_in'

/**
 * Confirms the address that the link in this browser was sent to, as whoever is signed in here. `sign_in`: its account is
 * somebody's, who signs in first; the link waits for that.
 */
export async function confirmEmail(args: RequestArgs): Promise<Confirmation> {
  const token = await mailToken(args)
  if (!token) return 'failed'
  try {
    await (await visitorApi(args)).registration.confirm({ params: { token } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    if (error.code === 'unauthenticated') return 'sign_in'
    await keepMailToken(args, null)
    return 'failed'
  }
  await keepMailToken(args, null)
  return 'confirmed'
}
