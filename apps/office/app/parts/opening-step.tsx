import { settings } from '@delguur/contract/base/settings'
import type { Answer } from '@delguur/contract/client'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { ArrowRight, Circle, CircleCheck } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigation, useRevalidator } from 'react-router'
import { call } from '../lib/api.ts'
import { useT } from '../lib/i18n.ts'
import styles from './opening-step.module.css'

type List = Answer<typeof settings.checklist>
type Key = List['items'][number]['key']

const stored = 'opening-step'

/** The step of opening a shop that somebody went to from the list; in this tab, until they are back at the list. */
export const beginStep = (key: Key): void => sessionStorage.setItem(stored, key)

/** Above the screen of a step: whether it is done, and what comes next. */
export function OpeningStep() {
  const t = useT()
  const { pathname } = useLocation()
  const busy = useNavigation().state !== 'idle'
  const saving = useRevalidator().state !== 'idle'
  const [list, setList] = useState<List>()
  const key = sessionStorage.getItem(stored)
  const isHome = pathname === '/'
  // at the list no step is open; a press on one of its buttons opens the next
  useEffect(() => {
    if (isHome) sessionStorage.removeItem(stored)
  }, [isHome])
  useEffect(() => {
    if (isHome || key === null || busy || saving) return
    const ending = new AbortController()
    call(settings.checklist, { signal: ending.signal }).then(setList, () => undefined)
    return () => ending.abort()
  }, [key, isHome, busy, saving])
  const at = list?.items.findIndex((item) => item.key === key) ?? -1
  const step = list?.items[at]
  if (!list || !step || list.finished || isHome) return null
  const left = [...list.items.slice(at + 1), ...list.items.slice(0, at)].filter(({ done }) => !done)
  const next = left.find((item) => item.key !== 'order')
  return (
    <nav className={clsx('row wrap', styles.strip)} aria-label={t('checklist.step')}>
      <span className={clsx('row', styles.texts)}>
        <Icon icon={step.done ? CircleCheck : Circle} small />
        <span>
          <b>{t(`checklist.items.${step.key}`)}</b>
          <span className="soft small"> · {step.done ? (step.note ?? t('checklist.done')) : step.missing[0]}</span>
        </span>
      </span>
      <span className="row wrap push">
        <Link className="btn btn-quiet" to="/">
          {t('checklist.toList')}
        </Link>
        {next ? (
          <Link className={step.done ? 'btn btn-go' : 'btn'} to={next.to} onClick={() => beginStep(next.key)}>
            {t('checklist.next')}: {t(`checklist.items.${next.key}`)}
            <Icon icon={ArrowRight} small />
          </Link>
        ) : (
          <Link className="btn btn-go" to="/">
            {t('checklist.allDone')}
            <Icon icon={ArrowRight} small />
          </Link>
        )}
      </span>
    </nav>
  )
}
