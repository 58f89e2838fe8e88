import '@delguur/ui/styles/field.css'
import '../../features/reviews/review-form.css'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { Button, ButtonLink } from '@delguur/ui/button'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { Picture } from '@delguur/ui/picture'
import { showToast } from '@delguur/ui/toast-store'
import { BadgeCheck } from 'lucide'
import { useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { found } from '../../features/catalog/found.server.ts'
import { sendReview } from '../../features/reviews/review.server.ts'
import { ReviewForm } from '../../features/reviews/review-form.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { post } from '../../lib/post.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/review-write'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const { messages } = words(locale, ['reviews', 'product'])
  const [product, own] = await Promise.all([
    found(api(context, locale).shop.product({ params: { slug: params.slug }, query: { locale } })),
    asOwner(args, ({ reviews }) => found(reviews.ofProduct({ params: { id: params.slug }, query: { locale } }))),
  ])
  const { slug, name, pictures } = product
  return {
    product: { slug, name, picture: pictures[0] ?? null },
    own,
    messages,
    title: privateTitle(args, 'reviews.title'),
  }
}

/** Without scripts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const answer = await sendReview({ request, context, locale: localeOf(params) }, params.slug, await sentForm(request))
  return data(answer, { status: answer.ok ? 201 : 422 })
}

export const meta: Route.MetaFunction = privateMeta

export default function ReviewWrite({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { product, own } = loaderData
  const [sent, setSent] = useState(actionData?.ok === true)
  const home = path(`/products/${product.slug}`)
  const back = (
    <ButtonLink variant="line" href={home}>
      {t('reviews.to_product')}
    </ButtonLink>
  )
  return (
    <div className="wrap rev-write">
      <Breadcrumbs crumbs={[{ name: product.name, href: home }]} />
      <h1>{t(own.review ? 'reviews.change_title' : 'reviews.title')}</h1>
      <div className="rev-product">
        {product.picture && (
          <Picture src={product.picture.base} alt="" sizes="4rem" upTo={360} color={product.picture.color} />
        )}
        <p>
          <b>{product.name}</b>
          {own.can_review && (
            <span className="rev-verified">
              <Icon icon={BadgeCheck} small />
              {[own.size, t('reviews.yours')].filter(Boolean).join(' · ')}
            </span>
          )}
        </p>
      </div>
      {!own.can_review ? (
        <EmptyState title={t('reviews.not_bought_title')} text={t('reviews.not_bought_text')} action={back} />
      ) : sent ? (
        <EmptyState title={t('reviews.sent_title')} text={t('reviews.sent_text')} action={back} />
      ) : (
        <>
          {own.review && <Before review={own.review} />}
          <ReviewForm
            slug={product.slug}
            size={own.size}
            before={own.review}
            posted={actionData?.ok === false ? actionData : undefined}
            onSent={() => setSent(true)}
          />
        </>
      )}
    </div>
  )
}

type Own = Route.ComponentProps['loaderData']['own']['review']

/** What became of the review that was written before, and how to take it back. */
function Before({ review }: { review: NonNullable<Own> }) {
  const t = useT()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const act = async (intent: 'remove' | 'clear_photos') => {
    if (busy) return
    setBusy(true)
    const fields = new URLSearchParams({ intent, id: String(review.id), locale })
    const answer = await post<{ ok: boolean; error?: string }>('/resources/review', fields)
    if (answer?.ok) await revalidate()
    setBusy(false)
    if (!answer?.ok) return showToast({ text: answer?.error ?? t('errors.network') })
    if (intent === 'remove') showToast({ text: t('reviews.removed') })
  }
  return (
    <div className="rev-before">
      <Note kind={review.state === 'refused' ? 'bad' : 'plain'}>
        {t(`reviews.state.${review.state}`, { reason: review.reason ?? '' })}
      </Note>
      <p>
        {review.images.length > 0 && (
          <>
            <span className="small muted">{t('reviews.photos_before', { count: review.images.length })}</span>
            <Button variant="line" onClick={() => void act('clear_photos')}>
              {t('reviews.photos_clear')}
            </Button>
          </>
        )}
        <Button variant="line" onClick={() => void act('remove')}>
          {t('reviews.remove')}
        </Button>
      </p>
    </div>
  )
}
