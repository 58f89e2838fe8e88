import { localePath } from '@delguur/kit/locale'
import { words } from '../../../lib/messages.server.ts'
import type { RequestArgs } from '../../../lib/request-args.ts'
import { outgoingCookies } from '../../../lib/server-context.server.ts'
import { setFlash } from '../../visitor/flash.server.ts'
import { keepCart } from '../../visitor/session.server.ts'
import { dropSession } from '../../visitor/signed-in.server.ts'
import { type Act, type Acts, InputError, text } from '../act.server.ts'

/** Nothing of whoever was signed in stays in this browser. */
async function leave(args: RequestArgs, key: 'account.sessions.ended' | 'account.delete.done'): Promise<void> {
  await dropSession(args)
  args.context.get(outgoingCookies).push(await keepCart(args.request, null))
  await setFlash(args, { text: words(args.locale, ['account']).t(key), left: true })
}

const changePassword: Act = async (form, { security }, { locale }) => {
  const raw = (name: string): string => String(form.get(name) ?? '')
  const [current_password, password, password_confirmation] = [
    raw('current_password'),
    raw('password'),
    raw('password_confirmation'),
  ]
  if (!password) throw new InputError({ password: 'errors.blank' })
  if (password !== password_confirmation) throw new InputError({ password_confirmation: 'errors.password_mismatch' })
  await security.changePassword({
    body: { ...(current_password && { current_password }), password, password_confirmation, locale },
  })
  return {}
}

export const securityActs: Acts = {
  password: changePassword,
  end_session: async (form, { security }) => {
    await security.endSession({ params: { id: Number(text(form, 'id')) } })
    return {}
  },
  end_sessions: async (_form, { security }, args) => {
    await security.endSessions({})
    await leave(args, 'account.sessions.ended')
    return { to: localePath(args.locale, '/login'), reload: true }
  },
  enrol: async (_form, { security }) => {
    const { secret, qr_svg } = await security.enrolTwoFactor({ body: {} })
    return { ok: false, enrolment: { secret, qr_svg } }
  },
  two_factor: async (form, { security }, { locale }) => {
    const code = text(form, 'code')
    if (!code) throw new InputError({ code: 'errors.otp_required' })
    const { recovery_codes } = await security.confirmTwoFactor({ body: { code, locale } })
    return recovery_codes ? { recovery_codes } : {}
  },
  two_factor_off: async (form, { security }, { locale }) => {
    const code = text(form, 'code')
    if (!code) throw new InputError({ code: 'errors.otp_required' })
    await security.endTwoFactor({ body: { code, locale } })
    return {}
  },
}

export const dataActs: Acts = {
  /** The file comes from an address of its own, which leads back here when it still wants a proof. */
  export: async (_form, _api, { locale }) => ({ to: `/resources/account-export?locale=${locale}`, reload: true }),
  delete: async (form, { people }, args) => {
    if (!form.has('agreed')) throw new InputError({ agreed: 'account.delete.agree_first' })
    await people.remove({})
    await leave(args, 'account.delete.done')
    return { to: localePath(args.locale, '/account/farewell'), reload: true }
  },
}
