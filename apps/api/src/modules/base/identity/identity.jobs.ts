import { locales } from '@delguur/kit/locale'
import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { forgetChallenges } from './passkeys/passkeys.repository.ts'
import { forgetOldSignIns } from './sessions/old-sign-ins.repository.ts'
import { mailResetLink } from './use-cases/mail-links.ts'

/** Somebody requested a new password of an address; only here it is looked up whether anybody has it. */
export const forgottenPassword = job({
  name: 'identity.forgotten_password',
  payload: z.object({ email: z.string().max(254), locale: z.enum(locales) }),
  retries: 8,
  run: mailResetLink,
})

export const forgetSignIns = job({
  name: 'identity.forget_old_sign_ins',
  payload: z.object({}),
  retries: 3,
  cron: '25 19 * * *',
  run: async ({ db, clock }) => {
    await forgetOldSignIns(db, clock())
    await forgetChallenges(db, clock())
  },
})

export const identityJobs: Runnable[] = [forgottenPassword, forgetSignIns]
