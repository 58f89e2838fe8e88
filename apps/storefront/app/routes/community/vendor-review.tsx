import '@delguur/ui/styles/field.css'
import '../../features/reviews/review-form.css'
import { ApiError } from '@delguur/contract/client'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { Button, ButtonLink } from '@delguur/ui/button'
import { Field, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { data } from 'react-router'
import { found } from '../../features/catalog/found.server.ts'
import { StarChoice } from '../../features/reviews/star-choice.tsx'
import { asOwner, visitorApi } from '../../features/visitor/signed-in.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/vendor-review'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const call = { params: { id: params.slug }, query: { locale } }
  const [vendor, own] = await Promise.all([
    found(api(context, locale).flatCatalog.vendor(call)),
    asOwner(args, ({ vendorReviews }) => found(vendorReviews.mine(call))),
  ])
  const { messages } = words(locale, ['reviews', 'product', 'brands'])
  return { vendor: { slug: vendor.slug, name: vendor.name }, own, messages, title: privateTitle(args, 'reviews.title') }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const locale = localeOf(params)
  const form = await sentForm(request)
  const typed = {
    rating: String(form.get('rating') ?? ''),
    comment: String(form.get('comment') ?? '').slice(0, 20_000),
  }
  const answer = { faults: {} as Record<string, string[]>, problem: '', typed }
  try {
    const { vendorReviews } = await visitorApi({ request, context, locale })
    const at = { params: { id: params.slug } }
    if (form.get('intent') === 'remove') {
      await vendorReviews.remove(at)
      return { ...answer, done: 'removed' as const }
    }
    await vendorReviews.add({ ...at, body: { ...typed, locale } })
    return { ...answer, done: 'sent' as const }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const faults = error.errors
    const problem = Object.keys(faults).length === 0 ? error.message : ''
    return data({ ...answer, faults, problem, done: null }, { status: 422 })
  }
}

export const meta: Route.MetaFunction = privateMeta

/** The visitor's review of a vendor. */
export default function VendorReview({ loaderData: { vendor, own }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const home = path(`/vendors/${vendor.slug}`)
  const back = (
    <ButtonLink variant="line" href={home}>
      {vendor.name}
    </ButtonLink>
  )
  const { review } = own
  return (
    <div className="wrap rev-write">
      <Breadcrumbs crumbs={[{ name: vendor.name, href: home }]} />
      <h1>{t(review ? 'reviews.change_title' : 'reviews.title')}</h1>
      {!own.can_review ? (
        <EmptyState title={t('reviews.vendor_not_bought')} text={t('reviews.not_bought_text')} action={back} />
      ) : answer?.done === 'sent' ? (
        <EmptyState title={t('reviews.sent_title')} text={t('reviews.sent_text')} action={back} />
      ) : (
        <>
          {answer?.done === 'removed' && <Note live>{t('reviews.removed')}</Note>}
          {review && (
            <Note kind={review.state === 'refused' ? 'bad' : 'plain'}>
              {t(`reviews.state.${review.state}`, { reason: review.reason ?? '' })}
            </Note>
          )}
          <form method="post" className="rev-form" noValidate key={review?.id}>
            <StarChoice
              start={answer?.typed.rating || String(review?.rating ?? '')}
              error={answer?.faults.rating?.[0]}
            />
            <Field
              label={t('reviews.comment')}
              hint={t('reviews.vendor_hint')}
              error={answer?.faults.comment?.[0]}
              required
            >
              <TextArea
                name="comment"
                rows={5}
                maxLength={3000}
                defaultValue={answer?.typed.comment || (review?.comment ?? '')}
              />
            </Field>
            {answer?.problem && (
              <Note kind="bad" live>
                {answer.problem}
              </Note>
            )}
            <p className="rev-before-acts">
              <Button type="submit" variant="main">
                {t('reviews.send')}
              </Button>
              {review && (
                <Button type="submit" variant="line" name="intent" value="remove">
                  {t('reviews.remove')}
                </Button>
              )}
            </p>
          </form>
        </>
      )}
    </div>
  )
}
