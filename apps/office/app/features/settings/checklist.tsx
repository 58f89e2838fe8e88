import type { ChecklistItem } from '@delguur/contract/base/opening'
import { settings } from '@delguur/contract/base/settings'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Circle, CircleCheck } from 'lucide'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useSending } from '../../lib/form/use-sending.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { beginStep } from '../../parts/opening-step.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { places } from '../frame/places.ts'
import styles from './checklist.module.css'

const screens = new Set(places.flatMap((place) => place.screens.map(({ path }) => path as string)))

export type Checklist = {
  open: boolean
  opens_on: string | null
  finished: boolean
  items: ChecklistItem[]
  preview: string
}

/** What a new shop still needs, in plain words, and the switch that opens it. */
export function OpeningChecklist({ list, canEdit }: { list: Checklist; canEdit: boolean }) {
  const t = useT()
  const [opening, setOpening] = useState(false)
  const done = list.items.filter((item) => item.done).length
  return (
    <section className={clsx('card', styles.checklist)} aria-labelledby="checklist-title">
      <header>
        <h2 id="checklist-title">{t('checklist.title')}</h2>
        <span className="state push">{t('checklist.progress', { done, all: list.items.length })}</span>
      </header>
      <ol>
        {list.items.map((item) => (
          <li key={item.key} className={styles.item}>
            <span className={item.done ? styles.done : styles.open}>
              <Icon icon={item.done ? CircleCheck : Circle} />
            </span>
            <span className={clsx('stack', styles.texts)}>
              <b>{t(`checklist.items.${item.key}`)}</b>
              {item.done ? (
                <span className="meta">{item.note ?? t('checklist.done')}</span>
              ) : (
                item.missing.map((text) => (
                  <span key={text} className="small soft">
                    {text}
                  </span>
                ))
              )}
            </span>
            <span className="row wrap push">
              {item.key === 'places' && !item.done && canEdit && <OnePlace />}
              <StepButton item={item} list={list} />
            </span>
          </li>
        ))}
      </ol>
      <footer className={clsx('row wrap', styles.foot)}>
        <span className={clsx('stack', styles.texts)}>
          <b>{t(list.open ? 'checklist.isOpen' : 'checklist.closed')}</b>
          <span className="meta">{footText(t, list)}</span>
        </span>
        <span className="row wrap push">
          <a className="btn" href={list.preview} target="_blank" rel="noreferrer">
            {t('checklist.preview')}
          </a>
          {canEdit && !list.open && (
            <button type="button" className="btn btn-go" onClick={() => setOpening(true)}>
              {t('checklist.open')}
            </button>
          )}
        </span>
      </footer>
      {opening && <OpenDialog list={list} onClose={() => setOpening(false)} />}
    </section>
  )
}

function footText(t: Translate, { open, opens_on }: Checklist): string {
  if (open) return t('checklist.isOpenHint')
  if (!opens_on) return t('checklist.closedHint')
  const day = dayAndClock(t, `${opens_on}T00:00:00+08:00`, new Date()).replace(/ \d\d:\d\d$/, '')
  return t('checklist.opensOn', { day })
}

/** Opens the screen of a step; the order is placed in the shop itself, once that is open. */
function StepButton({ item, list }: { item: ChecklistItem; list: Checklist }) {
  const t = useT()
  const look = item.done ? 'btn btn-quiet' : 'btn'
  if (item.key === 'order')
    return list.open && !item.done ? (
      <a className={look} href="/products" target="_blank" rel="noreferrer">
        {t('checklist.tryOrder')}
      </a>
    ) : null
  if (!screens.has(item.to.replace(/^(\/settings)[/#].*/, '$1'))) return null
  return (
    <Link className={look} to={item.to} onClick={() => beginStep(item.key)}>
      {t('checklist.go')}
      <span className="unseen">: {t(`checklist.items.${item.key}`)}</span>
    </Link>
  )
}

/** Says that there is no second place, so that the list asks no more. */
function OnePlace() {
  const t = useT()
  const { revalidate } = useRevalidator()
  const { submit, busy, fault } = useSending({
    onClose: () => undefined,
    send: async () => {
      const { version } = await call(settings.show, { params: { group: 'shop' } })
      await call(settings.edit, { params: { group: 'shop' }, body: { one_place: true }, version })
      await revalidate()
      return t('checklist.onePlaceDone')
    },
  })
  return (
    <>
      <ErrorText text={fault} />
      <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => void submit()}>
        {t('checklist.onePlace')}
      </button>
    </>
  )
}

function OpenDialog({ list, onClose }: { list: Checklist; onClose: () => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  // the first order is placed once the shop is open
  const missing = list.items.filter((item) => !item.done && item.key !== 'order')
  const send = async () => {
    const { version } = await call(settings.show, { params: { group: 'shop' } })
    await call(settings.edit, { params: { group: 'shop' }, body: { 'opening.open': true }, version })
    await revalidate()
    return t('checklist.opened')
  }
  return (
    <FormDialog title={t('checklist.openTitle')} verb={t('checklist.open')} onClose={onClose} send={send}>
      <p className="small">{missing.length > 0 ? t('checklist.openAnyway') : t('checklist.openReady')}</p>
      {missing.length > 0 && (
        <ul className="stack small">
          {missing.map((item) => (
            <li key={item.key}>
              <b>{t(`checklist.items.${item.key}`)}</b>: {item.missing.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
