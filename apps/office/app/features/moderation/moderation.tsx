import type { WaitingPost } from '@delguur/contract/articles-staff'
import type { HeldComment } from '@delguur/contract/comments'
import type { StaffReview } from '@delguur/contract/reviews'
import type { StaffVendorReview } from '@delguur/contract/vendor-reviews'
import { MessageSquare } from 'lucide'
import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { dayAndClock, useWords } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { NumberedPages } from '../../parts/pages.tsx'
import { Fault, ViewTabs } from '../../parts/small.tsx'
import { Bones, EmptyList } from '../../parts/states.tsx'
import { PostText } from './post-text.tsx'
import './moderation.css'

type Listed = {
  reviews?: (StaffReview | StaffVendorReview)[]
  comments?: HeldComment[]
  posts?: WaitingPost[]
  current_page: number
  pages: number
}
type Loaded = Listed & { at: Date }
const paths = { reviews: 'reviews', vendors: 'vendor_reviews', comments: 'comments', posts: 'posts' } as const
type Kind = keyof typeof paths
const kindOf = (search: URLSearchParams): Kind => {
  const kind = search.get('kind')
  return kind === 'comments' || kind === 'vendors' || kind === 'posts' ? kind : 'reviews'
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const search = new URL(request.url).searchParams
  const kind = kindOf(search)
  const query = { page: search.get('page') ?? '1', per_page: '25' }
  return {
    ...(await call<Listed>('GET', `/backoffice/${paths[kind]}`, { query, signal: request.signal })),
    at: new Date(),
  }
}

/** What shoppers wrote and the shop has not read yet: reviews with their photos, and comments that a rule held. */
export function Component() {
  const w = useWords()
  const m = w.moderation
  const { reviews, comments, posts, current_page, pages, at } = useLoaderData<Loaded>()
  const [search] = useSearchParams()
  const kind = kindOf(search)
  const cards =
    kind === 'posts'
      ? (posts ?? []).map((each) => <PostCard key={each.id} post={each} now={at} />)
      : kind !== 'comments'
        ? (reviews ?? []).map((each) =>
            'vendor' in each ? (
              <VendorCard key={each.id} review={each} now={at} />
            ) : (
              <ReviewCard key={each.id} review={each} now={at} />
            ),
          )
        : (comments ?? []).map((each) => <CommentCard key={each.id} comment={each} now={at} />)
  return (
    <>
      <div className="page-head">
        <h1>{m.title}</h1>
      </div>
      <ViewTabs label={m.title} views={m.views} open={kind} name="kind" />
      {cards.length === 0 ? (
        <EmptyList icon={MessageSquare} title={m.nothing} hint={m.nothingHint} />
      ) : (
        <ul className="moderation">{cards}</ul>
      )}
      <NumberedPages page={current_page} pages={pages} search={search} />
    </>
  )
}
Component.displayName = 'Moderation'

function ReviewCard({ review, now }: { review: StaffReview; now: Date }) {
  const w = useWords()
  const m = w.moderation
  const { id, product, rating, comment, fit, size, height_cm, images, held_for, author, created_at } = review
  const facts = [size, fit && m.fits[fit], height_cm && `${height_cm} cm`].filter(Boolean)
  return (
    <Card
      path={`/backoffice/reviews/${id}`}
      answers
      head={
        <>
          <a className="link" href={`/products/${product.slug}`} target="_blank" rel="noreferrer">
            {product.name}
          </a>
          <span className="meta">
            ★ {m.stars(rating)}
            {facts.length > 0 && ` · ${facts.join(' · ')}`}
          </span>
        </>
      }
      writer={`${author.name} · ${m.history(author.approved, author.refused)} · ${dayAndClock(w, created_at, now)}`}
      rules={held_for ? [m.rules[held_for] ?? held_for] : []}
      text={comment}
    >
      {images.length > 0 && (
        <ul className="moderation-photos">
          {images.map((src, index) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noreferrer">
                <img src={src} alt={m.photo(index + 1)} width="96" height="96" loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function VendorCard({ review, now }: { review: StaffVendorReview; now: Date }) {
  const w = useWords()
  const m = w.moderation
  const { id, vendor, rating, comment, held_for, author, created_at } = review
  return (
    <Card
      path={`/backoffice/vendor_reviews/${id}`}
      head={
        <>
          <a className="link" href={`/vendors/${vendor.slug}`} target="_blank" rel="noreferrer">
            {vendor.name}
          </a>
          <span className="meta">★ {m.stars(rating)}</span>
        </>
      }
      writer={`${author.name} · ${m.history(author.approved, author.refused)} · ${dayAndClock(w, created_at, now)}`}
      rules={held_for ? [m.rules[held_for] ?? held_for] : []}
      text={comment}
    />
  )
}

function CommentCard({ comment: each, now }: { comment: HeldComment; now: Date }) {
  const w = useWords()
  const m = w.moderation
  const { id, article, comment, reason, reports, appeal, author, created_at } = each
  const rules = [reason && (m.rules[reason] ?? reason), reports > 0 && m.reports(reports)].filter((rule) => !!rule)
  return (
    <Card
      path={`/backoffice/comments/${id}`}
      head={
        <a
          className="link"
          href={`/${article.kind === 'news' ? 'news' : 'articles'}/${article.slug}`}
          target="_blank"
          rel="noreferrer"
        >
          {article.title}
        </a>
      }
      writer={`${author.name} · ${m.history(author.published, author.refused)} · ${dayAndClock(w, created_at, now)}`}
      rules={rules as string[]}
      text={comment}
    >
      {appeal && (
        <p className="meta">
          {m.appeal} {appeal}
        </p>
      )}
    </Card>
  )
}

function PostCard({ post, now }: { post: WaitingPost; now: Date }) {
  const w = useWords()
  const m = w.moderation
  const { id, title, excerpt, blocks, reason, version, writer, submitted_at } = post
  return (
    <Card
      path={`/backoffice/posts/${id}`}
      seen={{ version }}
      head={<b>{title}</b>}
      writer={`${writer.name} · ${m.history(writer.published, writer.refused)} · ${dayAndClock(w, submitted_at, now)}`}
      rules={reason ? [m.rules[reason] ?? reason] : []}
      text={excerpt}
    >
      <details className="moderation-post">
        <summary>{m.wholeText}</summary>
        <PostText blocks={blocks} />
      </details>
    </Card>
  )
}

type CardProps = {
  path: string
  head: ReactNode
  writer: string
  /** Names of what held it. */
  rules: string[]
  text: string
  /** The shop may answer. */
  answers?: boolean
  /** What was read: sent back with the decision to publish. */
  seen?: object
  children?: ReactNode
}

function Card({ path, head, writer, rules, text, answers = false, seen, children }: CardProps) {
  const w = useWords()
  const m = w.moderation
  const session = useSession()
  const { act, busy, fault } = useAct()
  const [reason, setReason] = useState('')
  const [answer, setAnswer] = useState('')
  const publish = async () => {
    if (answer.trim()) await call('PUT', `${path}/answer`, { body: { answer: answer.trim() } })
    await call('PUT', `${path}/publish`, seen && { body: seen })
  }
  return (
    <li className="card moderation-card">
      <div className="row wrap">{head}</div>
      <p className="moderation-text">{text}</p>
      {children}
      <p className="meta">{writer}</p>
      {rules.length > 0 && (
        <p className="row wrap">
          {rules.map((rule) => (
            <span key={rule} className="state state-warn">
              {rule}
            </span>
          ))}
        </p>
      )}
      {session.phase === 'in' && may(session.me, 'moderation.edit') && (
        <div className="moderation-acts">
          {answers && (
            <textarea
              className="input"
              rows={2}
              value={answer}
              maxLength={2000}
              placeholder={m.answer}
              aria-label={m.answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
          <button type="button" className="btn btn-go" disabled={busy} onClick={() => void act(publish, m.published)}>
            {m.publish}
          </button>
          <input
            className="input"
            value={reason}
            maxLength={500}
            placeholder={m.reason}
            aria-label={m.reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <button
            type="button"
            className="btn btn-danger"
            disabled={busy || !reason.trim()}
            onClick={() =>
              void act(() => call('PUT', `${path}/refuse`, { body: { reason: reason.trim() } }), m.refused)
            }
          >
            {m.refuse}
          </button>
        </div>
      )}
      <Fault text={fault} />
    </li>
  )
}

export const HydrateFallback = () => <Bones rows={6} />
