import { type ModerationItem, refusalReasons } from '@delguur/contract/community/moderation'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Ban, Check, CornerUpLeft, Eye, EyeOff, Flag, ShieldCheck, Undo2, X } from 'lucide'
import { type FormEvent, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { day, dayAndClock, initials } from '../../lib/text.ts'
import { ErrorText } from '../../parts/small.tsx'
import styles from './moderation.module.css'
import { PostText } from './post-text.tsx'
import type { Act } from './queue.ts'
import { Stars } from './stars.tsx'

/** Reasons with a key each; spam has a key of its own. */
export const refusals = refusalReasons.filter((reason) => reason !== 'spam')

type Props = {
  item: ModerationItem
  fault: string | undefined
  mayDecide: boolean
  mayReply: boolean
  isRefusing: boolean
  isReplying: boolean
  setIsRefusing: (is: boolean) => void
  setIsReplying: (is: boolean) => void
  decide: (item: ModerationItem, act: Act, words?: { reason?: string; reply?: string }) => void
  hide: (item: ModerationItem, picture: number, hidden: boolean) => void
  undo: (() => void) | undefined
}

/** The thing that is read now, with all that can be done to it. */
export function ReadCard(props: Props) {
  const { item, fault, mayDecide, mayReply, isRefusing, isReplying, setIsRefusing, setIsReplying, decide, undo } = props
  const t = useT()
  return (
    <section className="card" aria-labelledby="moderation-author">
      <header className={styles.by}>
        <span className="round" aria-hidden="true">
          {initials(item.author.name || '?')}
        </span>
        <div>
          <h2 id="moderation-author" className="row">
            {item.author.name || t('moderation.nobody')}
            {item.rating !== null && <Stars rating={item.rating} />}
          </h2>
          <p className="meta">
            {item.bought ? `${t('moderation.bought')} · ${item.bought.number} · ` : ''}
            {dayAndClock(t, item.created_at, new Date())}
          </p>
        </div>
        <Marks item={item} />
        {undo && (
          <button type="button" className="btn btn-quiet" onClick={undo}>
            <Icon icon={Undo2} small />
            {t('undo.do')} <kbd>Z</kbd>
          </button>
        )}
      </header>
      <div className={styles.text}>
        {item.title && <h3>{item.title}</h3>}
        {item.text && <p>{item.text}</p>}
        {item.blocks.length > 0 && <PostText blocks={item.blocks} />}
        <Facts item={item} />
        {item.appeal !== null && (
          <p className="note">
            {t('moderation.appeal')} {item.appeal}
          </p>
        )}
      </div>
      {item.images.length > 0 && <Photos {...props} />}
      <ErrorText text={fault} />
      {mayDecide && (
        <>
          <Reasons isOpen={isRefusing} refuse={(reason) => decide(item, 'refuse', { reason })} />
          {isReplying && (
            <Reply close={() => setIsReplying(false)} send={(reply) => decide(item, 'approve', { reply })} />
          )}
          <div className={styles.acts}>
            <button type="button" className="btn btn-go btn-large" onClick={() => decide(item, 'approve')}>
              <Icon icon={Check} small />
              {t('moderation.publish')} <kbd>A</kbd>
            </button>
            <button
              type="button"
              className="btn btn-large"
              aria-expanded={isRefusing}
              onClick={() => setIsRefusing(!isRefusing)}
            >
              <Icon icon={X} small />
              {t('moderation.refuse')} <kbd>R</kbd>
            </button>
            {mayReply && (
              <button type="button" className="btn btn-large" onClick={() => setIsReplying(true)}>
                <Icon icon={CornerUpLeft} small />
                {t('moderation.reply')} <kbd>B</kbd>
              </button>
            )}
            <button type="button" className="btn btn-danger btn-large" onClick={() => decide(item, 'spam')}>
              <Icon icon={Ban} small />
              {t('moderation.spam')} <kbd>S</kbd>
            </button>
          </div>
        </>
      )}
    </section>
  )
}

function Marks({ item }: { item: ModerationItem }) {
  const t = useT()
  const marks = [
    ...item.flags.map((flag) => t.maybe(`moderation.rules.${flag}`) ?? flag),
    ...(item.reports > 0 ? [t('moderation.reports', { n: item.reports })] : []),
  ]
  return (
    <span className="row wrap push">
      {item.claimed_by && (
        <span className="state state-info">{t('moderation.claimedBy', { name: item.claimed_by })}</span>
      )}
      {marks.map((mark) => (
        <span key={mark} className="state state-warn">
          <Icon icon={Flag} small />
          {mark}
        </span>
      ))}
      {marks.length === 0 && (
        <span className="state state-ok">
          <Icon icon={ShieldCheck} small />
          {t('moderation.noFlags')}
        </span>
      )}
    </span>
  )
}

function Facts({ item }: { item: ModerationItem }) {
  const t = useT()
  const facts = [
    item.size,
    item.fit && t.maybe(`moderation.fits.${item.fit}`),
    item.height_cm && t('moderation.height', { cm: item.height_cm }),
  ].filter(Boolean)
  return facts.length > 0 ? <p className="meta">{facts.join(' · ')}</p> : null
}

function Photos({ item, mayDecide, hide }: Props) {
  const t = useT()
  return (
    <ul className={styles.photos}>
      {item.images.map(({ id, url, alt, hidden, seen }, index) => (
        <li key={id} className={clsx(hidden && styles.hidden)}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={alt || t('moderation.photo', { n: index + 1 })} width="360" height="450" />
          </a>
          {mayDecide && (
            <button type="button" className="btn" onClick={() => hide(item, id, !hidden)}>
              <Icon icon={hidden ? Eye : EyeOff} small />
              {hidden ? t('moderation.show') : t('moderation.hide')}
              <span className="unseen">{t('moderation.photo', { n: index + 1 })}</span>
              {index === 0 && <kbd>H</kbd>}
            </button>
          )}
          {hidden && <span className="state">{t('moderation.hidden')}</span>}
          {seen && (
            <a className={clsx('note note-warn', styles.seen)} href={seen.path} target="_blank" rel="noreferrer">
              {t('moderation.seenIn', { product: seen.product, time: day(t, seen.at, new Date()) })}
              {` · ${seen.same_writer ? t('moderation.seenBySame') : t('moderation.seenByOther')}`}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Known reasons, each with its key while refusing, and one in own words. */
function Reasons({ isOpen, refuse }: { isOpen: boolean; refuse: (reason: string) => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) refuse(text.trim())
  }
  return (
    <div className={clsx(styles.reasons, isOpen && styles.open)}>
      <span className="meta">{t('moderation.ifRefused')}</span>
      {refusals.map((reason, index) => (
        <button key={reason} type="button" className="chip" onClick={() => refuse(reason)}>
          <kbd>{index + 1}</kbd>
          {t.maybe(`moderation.refusals.${reason}`)}
        </button>
      ))}
      {isOpen && (
        <form className="row" onSubmit={send}>
          <input
            className="input"
            value={text}
            maxLength={500}
            placeholder={t('moderation.reason')}
            aria-label={t('moderation.reason')}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="btn btn-danger" disabled={!text.trim()}>
            {t('moderation.refuse')}
          </button>
        </form>
      )}
    </div>
  )
}

function Reply({ send, close }: { send: (text: string) => void; close: () => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) send(text.trim())
      }}
    >
      <div className="row wrap">
        {Object.values(t.group('moderation.readyReplies')).map((ready) => (
          <button
            key={ready}
            type="button"
            className="chip"
            onClick={() => {
              setText(ready)
              field.current?.focus()
            }}
          >
            {ready}
          </button>
        ))}
      </div>
      <textarea
        ref={field}
        className="input"
        rows={3}
        maxLength={2000}
        value={text}
        aria-label={t('moderation.answer')}
        placeholder={t('moderation.answer')}
        // biome-ignore lint/a11y/noAutofocus: it was opened to write
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className="row">
        <button type="submit" className="btn btn-go" disabled={!text.trim()}>
          {t('moderation.replyAndPublish')} <kbd>Ctrl ↵</kbd>
        </button>
        <button type="button" className="btn btn-quiet" onClick={close}>
          {t('common.cancel')}
        </button>
      </div>
    </form>
  )
}
