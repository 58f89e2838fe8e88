import { security } from '@delguur/contract/base/identity-flat'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { listEvents } from './events.queries.ts'
import { changeContact, sendContact } from './use-cases/contacts.ts'
import { mailConfirmation } from './use-cases/mail-links.ts'
import { prove, sendOwnCode } from './use-cases/own-code.ts'
import { changePassword } from './use-cases/passwords.ts'
import { ownerOf } from './use-cases/proofs.ts'
import { endEverySession, endSession, listSessions } from './use-cases/sessions.ts'
import { confirmTwoFactor, endTwoFactor, enrolTwoFactor, twoFactorOf } from './use-cases/two-factor.ts'

/** How a signed-in person keeps the account theirs. */
export function securityRoutes(api: Api): void {
  serve(api, security.sendProof, ({ ctx, body, ip }) => sendOwnCode(ctx, body, ip))
  serve(api, security.prove, ({ ctx, body }) => prove(ctx, body))
  serve(api, security.sendContact, ({ ctx, body, ip }) => sendContact(ctx, body.login, ip))
  serve(api, security.changeContact, ({ ctx, body }) => changeContact(ctx, body.login, body.code))
  serve(api, security.confirmMail, async ({ ctx, ip }) => ({ sent: await mailConfirmation(ctx, ip) }))
  serve(api, security.changePassword, ({ ctx, body }) => changePassword(ctx, body))
  serve(api, security.sessions, async ({ ctx }) => ({ sessions: await listSessions(ctx) }))
  serve(api, security.endSession, async ({ ctx, params }) => {
    await endSession(ctx, params.id)
    return undefined
  })
  serve(api, security.endSessions, async ({ ctx }) => {
    await endEverySession(ctx)
    return undefined
  })
  serve(api, security.events, async ({ ctx }) => ({ events: await listEvents(ctx.db, ownerOf(ctx).id) }))
  serve(api, security.enrolTwoFactor, ({ ctx }) => enrolTwoFactor(ctx))
  serve(api, security.twoFactor, ({ ctx }) => twoFactorOf(ctx))
  serve(api, security.confirmTwoFactor, ({ ctx, body }) => confirmTwoFactor(ctx, body.code))
  serve(api, security.endTwoFactor, async ({ ctx, body }) => {
    await endTwoFactor(ctx, body.code)
    return undefined
  })
}
