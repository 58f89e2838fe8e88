import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { dayMs } from '@delguur/kit/dates'
import { defaultLocale, inLocale, type Translated } from '@delguur/kit/locale'
import { withoutLinks } from '@delguur/kit/text/without-links'
import type { Ctx, Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { notifyPerson } from '../../messages/notify/index.ts'
import type { Kind } from './articles.queries.ts'
import { mailDigest } from './digest.jobs.ts'
import { followersAfter, peopleToMail, publishedArticle } from './notices.queries.ts'
import { markNotified, takeUnmailed } from './notices.repository.ts'

const atOnce = 200
/** What is older is no news any more: it is never mailed. */
const newsMs = 2 * dayMs

const words = () => createTranslator(defaultLocale, loadMessages(defaultLocale, ['posts']))

/** Tells the writer of an article what the shop decided. */
export async function tellWriter(
  ctx: Ctx,
  tx: Tx,
  { id, user_id, title, version }: { id: number; user_id: number; title: string; version: number },
  decision: { status: 'published' | 'refused'; reason: string | null },
): Promise<void> {
  const t = words()
  await notifyPerson(ctx, tx, {
    user_id,
    topic: 'account',
    title: t(`posts.notice_${decision.status}`),
    body: decision.reason ? `${title}. ${t('posts.refused_text', { reason: decision.reason })}` : title,
    url: '/account/posts',
    source: `post-${id}-${version}`,
  })
}

/** Tells who named a tag what the shop decided about it. */
export async function tellTagger(
  ctx: Ctx,
  tx: Tx,
  { id, user_id, name }: { id: number; user_id: number; name: string },
  decision: { status: 'published' | 'refused'; reason: string | null },
): Promise<void> {
  const t = words()
  const title = withoutLinks(name)
  await notifyPerson(ctx, tx, {
    user_id,
    topic: 'account',
    title: t(`posts.notice_tag_${decision.status}`, { name: title }),
    body: decision.reason ? t('posts.refused_text', { reason: decision.reason }) : t('posts.tag_shown'),
    url: '/account/posts',
    source: `tag-${id}-${ctx.now.getTime()}`,
  })
}

/** Tells who wrote a comment that somebody else took it away. */
export async function tellCommenter(
  ctx: Ctx,
  tx: Tx,
  {
    id,
    user_id,
    kind,
    slug,
    title,
  }: { id: number; user_id: number | null; kind: Kind; slug: string; title: Translated },
  as: 'owner' | 'shop',
): Promise<void> {
  if (user_id === null) return
  await notifyPerson(ctx, tx, {
    user_id,
    topic: 'account',
    title: words()(`posts.notice_comment_${as}`),
    body: withoutLinks(inLocale(title, defaultLocale)),
    url: `/${kind === 'news' ? 'news' : 'articles'}/${slug}`,
    source: `comment-removed-${id}`,
  })
}

/**
 * Tells the followers of an author about an article: a notice to each, and a push message where they allow it, once however
 * often it is published. So many people at a time; whoever was told before a restart is not told again.
 */
export async function announce(services: Services, { article_id }: { article_id: number }): Promise<void> {
  const { db, clock } = services
  const t = words()
  for (let after = 0; ; ) {
    // it may be taken down while the many are told
    const article = await publishedArticle(db, article_id, clock())
    if (!article) return
    const notice = {
      topic: 'articles' as const,
      title: t('posts.notice_new', { author: withoutLinks(article.author) }),
      body: withoutLinks(inLocale(article.title, defaultLocale)),
      url: `/articles/${article.slug}`,
    }
    const followers = await followersAfter(db, article.author_id, after, atOnce)
    const last = followers.at(-1)
    if (last === undefined) return
    await transact(db, async (tx) => {
      for (const user_id of await markNotified(tx, article_id, followers, clock()))
        await notifyPerson(services, tx, { ...notice, user_id, source: `article-${article_id}-${user_id}` })
    })
    after = last
  }
}

/** Once a day: a mail for each person who wants one, of what they were told and have not been mailed. */
export async function planMails(services: Services): Promise<void> {
  const { db, jobs, clock, tenant } = services
  if (!tenant.flags.articles) return
  const now = clock()
  const since = new Date(now.getTime() - newsMs)
  for (let after = 0; ; ) {
    const people = await peopleToMail(db, since, after, atOnce)
    const last = people.at(-1)
    if (last === undefined) return
    for (const user_id of people)
      await transact(db, async (tx) => {
        const articles = await takeUnmailed(tx, user_id, since, now)
        if (articles.length > 0) await jobs.add(tx, mailDigest, { user_id, articles })
      })
    after = last
  }
}
