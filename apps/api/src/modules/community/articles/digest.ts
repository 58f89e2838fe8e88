import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { defaultLocale, inLocale, localePath } from '@delguur/kit/locale'
import { withoutLinks } from '@delguur/kit/text/without-links'
import type { Services } from '../../../platform/context.ts'
import { writeEmail } from '../../messages/notify/index.ts'
import { readDigest } from './notices.queries.ts'

/** Sends a mail of articles, unless its person no longer wants it. */
export async function sendDigest(services: Services, { user_id, articles }: { user_id: number; articles: number[] }) {
  const digest = await readDigest(services.db, user_id, articles, services.clock())
  if (!digest) return
  const t = createTranslator(defaultLocale, loadMessages(defaultLocale, ['posts']))
  const link = (path: string) => services.origin + localePath(defaultLocale, path)
  const parts = digest.articles.flatMap(({ slug, title, author }) => [
    { kind: 'text' as const, text: withoutLinks(`${author}: ${inLocale(title, defaultLocale)}`) },
    { kind: 'link' as const, label: t('posts.mail_read'), href: link(`/articles/${slug}`) },
  ])
  const title = t('posts.mail_title', { count: digest.articles.length })
  const why = t('posts.mail_why', { address: link('/account/consents') })
  const id = `articles-${user_id}-${articles.join('-')}`.slice(0, 100)
  const content = writeEmail(services, defaultLocale, { subject: title, title, parts, why })
  await services.ports.mail.send({ id, to: digest.email, ...content })
}
