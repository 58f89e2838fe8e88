import { ApiError } from '@delguur/contract/client'
import { api } from '../../lib/api.server.ts'
import type { Asked } from '../../lib/session.server.ts'
import { keepMailToken, mailToken } from './step.server.ts'

/** Confirms the address that the link in this browser was sent to; false when the link holds no longer. */
export async function confirmEmail(asked: Asked): Promise<boolean> {
  const token = await mailToken(asked)
  if (!token) return false
  await keepMailToken(asked, null)
  try {
    await api(asked.context, asked.locale).registration.confirm({ params: { token } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}
