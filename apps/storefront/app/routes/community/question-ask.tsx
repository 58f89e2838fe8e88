import '@delguur/ui/styles/field.css'
import '../../features/helpful/helpful.css'
import '../../features/questions/questions.css'
import { ApiError } from '@delguur/contract/client'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { Button, ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { data } from 'react-router'
import { found } from '../../features/catalog/found.server.ts'
import { Answers } from '../../features/questions/answers.tsx'
import { AskForm } from '../../features/questions/ask-form.tsx'
import { Passages } from '../../features/questions/passages.tsx'
import { bearerOf, visitorApi } from '../../features/visitor/signed-in.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { redirectQuery } from '../../lib/redirect-to.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/question-ask'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const { messages } = words(locale, ['questions'])
  const q = (new URL(request.url).searchParams.get('question') ?? '').trim().slice(0, 500)
  const { shop, questions } = api(context, locale)
  const of = { params: { id: params.slug }, query: { q, locale } }
  const [product, bearer, inTexts, alike] = await Promise.all([
    found(shop.product({ params: { slug: params.slug }, query: { locale } })),
    bearerOf(args),
    q ? found(questions.passages(of)) : { passages: [] },
    q ? found(questions.ofProduct(of)) : { questions: [] },
  ])
  return {
    product: { slug: product.slug, name: product.name },
    q,
    passages: inTexts.passages,
    alike: alike.questions,
    signedIn: bearer !== undefined,
    messages,
    title: privateTitle(args, 'questions.title'),
  }
}

/** Without scripts too. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const locale = localeOf(params)
  const form = await sentForm(request)
  try {
    const { questions } = await visitorApi({ request, context, locale })
    const question = String(form.get('question') ?? '').slice(0, 5000)
    await questions.ask({ params: { id: params.slug }, body: { question, locale } })
    return { sent: true, fault: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ sent: false, fault: error.errors.question?.[0] ?? error.message }, { status: 422 })
  }
}

export const meta: Route.MetaFunction = privateMeta

/** What the shop has said already about a question; where that is no answer, it is asked. */
export default function QuestionAsk({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { product, q, passages, alike, signedIn } = loaderData
  const home = path(`/products/${product.slug}`)
  const here = path(`/products/${product.slug}/questions/ask?question=${encodeURIComponent(q)}`)
  const isFound = passages.length + alike.length > 0
  if (actionData?.sent)
    return (
      <div className="wrap qa">
        <EmptyState
          title={t('questions.sent_title')}
          text={t('questions.sent_text')}
          action={
            <ButtonLink variant="line" href={home}>
              {t('questions.to_product')}
            </ButtonLink>
          }
        />
      </div>
    )
  return (
    <div className="wrap qa">
      <Breadcrumbs
        crumbs={[
          { name: product.name, href: home },
          { name: t('questions.title'), href: path(`/products/${product.slug}/questions`) },
        ]}
      />
      <h1>{t('questions.ask_title')}</h1>
      <AskForm slug={product.slug} question={q} />
      {alike.length > 0 && (
        <section>
          <h2>{t('questions.alike')}</h2>
          <Answers questions={alike} here={here} />
        </section>
      )}
      <Passages passages={passages} product={product} />
      {q !== '' && (
        <section className="qa-said">
          {isFound ? <h2>{t('questions.did_it')}</h2> : <Note live>{t('questions.nothing')}</Note>}
          {actionData?.fault && (
            <Note kind="bad" live>
              {actionData.fault}
            </Note>
          )}
          <form method="post" action={here} className="qa-acts">
            <input type="hidden" name="question" value={q} />
            {isFound && (
              <ButtonLink variant="line" href={home}>
                {t('questions.yes')}
              </ButtonLink>
            )}
            {signedIn ? (
              <Button type="submit" variant="main">
                {t(isFound ? 'questions.no' : 'questions.send')}
              </Button>
            ) : (
              <Link className="btn btn-main" href={path('/login') + redirectQuery(here)} rel="nofollow">
                {t('questions.sign_in')}
              </Link>
            )}
          </form>
        </section>
      )}
    </div>
  )
}
