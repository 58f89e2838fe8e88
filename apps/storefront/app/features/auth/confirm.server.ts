import { ApiError } from '@delguur/contract/client'
import { api } from '../../lib/api.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { keepMailToken, mailToken } from './step.server.ts'

/** Confirms the address that the link in this browser was sent to; false when the link holds no longer. */
export async function confirmEmail(args: RequestArgs): Promise<boolean> {
  const token = await mailToken(args)
  if (!token) return false
  await keepMailToken(args, null)
  try {
    await api(args.context, args.locale).registration.confirm({ params: { token } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}
