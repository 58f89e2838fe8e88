import { type NoticeNews, staffNotices } from '@delguur/contract/office/staff-notices'
import { format } from '@delguur/kit/money'
import { useEffect, useRef } from 'react'
import { showToast } from '../parts/toast.tsx'
import { call } from './api.ts'
import { type Translate, useT } from './i18n.ts'
import { useChanges } from './pulse.ts'

// What is new while the office is open: a sound, and a number in the title and on the icon until it is looked at.

let audio: AudioContext | undefined
function ring(): void {
  try {
    audio ??= new AudioContext()
    for (const [place, hertz] of [880, 1175].entries()) {
      const oscillator = audio.createOscillator()
      const gain = audio.createGain()
      const at = audio.currentTime + place * 0.16
      gain.gain.setValueAtTime(0.12, at)
      gain.gain.exponentialRampToValueAtTime(0.001, at + 0.3)
      oscillator.frequency.value = hertz
      oscillator.connect(gain).connect(audio.destination)
      oscillator.start(at)
      oscillator.stop(at + 0.3)
    }
  } catch {
    // a browser without sound shows it all the same
  }
}

const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')
const plainIcon = '/favicon.svg'
const dot = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#c2185b"/></svg>')}`
const bare = (title: string): string => title.replace(/^\(\d+\+?\) /, '')

/** Shows a number in the title, on the icon of the tab and on that of the installed office; 0 takes it off. */
function showCount(count: number): void {
  document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${bare(document.title)}` : bare(document.title)
  icon()?.setAttribute('href', count > 0 ? dot : plainIcon)
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  badge?.catch(() => undefined)
}

const textOf = (t: Translate, { kind, count, order_number, total }: NoticeNews['news'][number]): string =>
  count === 1 && order_number
    ? [t(`notices.kind.${kind}`), order_number, total && format(Number(total))].filter(Boolean).join(' · ')
    : t(`notices.count.${kind}`, { count })

const read = (after: number | undefined) =>
  call(staffNotices.news, { query: after === undefined ? {} : { after } }).catch(() => undefined)

/** Tells of what is new, as the person chose; what came before the office was opened is not. */
export function useNews(): void {
  const t = useT()
  const last = useRef<Promise<number | undefined>>(undefined)
  const unseen = useRef(0)
  useEffect(() => {
    last.current ??= read(undefined).then((first) => first?.last_id)
    const onSeen = () => {
      if (document.hidden) return
      unseen.current = 0
      showCount(0)
    }
    document.addEventListener('visibilitychange', onSeen)
    addEventListener('focus', onSeen)
    return () => {
      document.removeEventListener('visibilitychange', onSeen)
      removeEventListener('focus', onSeen)
      showCount(0)
    }
  }, [])
  useChanges(['notices'], () => {
    last.current = (last.current ?? Promise.resolve(undefined)).then(async (after) => {
      const found = await read(after)
      if (!found) return after
      const count = found.news.reduce((sum, each) => sum + each.count, 0)
      if (count > 0) tell(found)
      return found.last_id
    })
  })
  function tell({ news, quiet, sound }: NoticeNews): void {
    if (sound && !quiet) ring()
    if (document.hidden || !document.hasFocus()) {
      unseen.current += news.reduce((sum, each) => sum + each.count, 0)
      showCount(unseen.current)
    }
    showToast(news.map((each) => textOf(t, each)).join(', '))
  }
}
