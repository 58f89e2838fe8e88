import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { type Budget, forgive, spend } from '../../../platform/budget.ts'
import type { Services } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { writeEmail } from '../../messages/notify/index.ts'
import { missingOf } from './missing.queries.ts'

const hourly: Budget = { name: 'license_missing', tries: 1, seconds: 3_600 }

/**
 * Mails whoever looks after the shop that codes of a variant are missing, once an hour at most; nothing when they have come.
 * Rejects with the port's error, after which it may be called again.
 */
export async function tellMissing(services: Services, variantId: number): Promise<void> {
  const missing = await missingOf(services.db, variantId, 'mn')
  if (!missing) return
  const now = services.clock()
  const { name, units, orders } = missing
  const t = createTranslator('mn', loadMessages('mn', ['mail']))
  const message = writeEmail(services, 'mn', {
    subject: t('mail.codes_missing.subject', { name }),
    title: t('mail.codes_missing.title'),
    parts: [
      { kind: 'text', text: t('mail.codes_missing.text', { name, units, orders }) },
      { kind: 'hint', text: t('mail.codes_missing.hint') },
    ],
    why: t('mail.codes_missing.why'),
  })
  const about = String(variantId)
  try {
    await spend({ db: services.db, now }, hourly, about)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'too_many_requests') return
    throw error
  }
  const id = `codes-missing.${variantId}.${now.getTime()}`
  await services.ports.mail
    .send({ id, to: services.tenant.support.email, ...message })
    .catch(async (error: unknown) => {
      // the hour is not spent when the email does not leave
      await forgive(services, hourly.name, about)
      throw error
    })
}
