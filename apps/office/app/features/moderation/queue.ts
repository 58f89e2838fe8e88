import {
  type ModerationItem,
  type ModerationKind,
  moderation,
  moderationKinds,
} from '@delguur/contract/community/moderation'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { oneOf } from '../../lib/form/one-of.ts'
import { useT } from '../../lib/i18n.ts'

const pageSize = '25'
/** Fewer than this left, and more are read. */
const fewest = 8
/** So many are claimed ahead. */
const ahead = 10

/** The queue that an address names. */
export const kindOf = (search: URLSearchParams): ModerationKind => oneOf(moderationKinds, search.get('kind'), 'reviews')

export const readQueue = (kind: ModerationKind, signal?: AbortSignal) =>
  call(moderation.list, { query: { kind, limit: pageSize }, signal })

type Listed = Awaited<ReturnType<typeof readQueue>>

export type Act = 'approve' | 'refuse' | 'spam'
type Done = { item: ModerationItem; place: number; at: number }

/** Sends one thing after the other, in the order in which they were pressed. */
function useLine() {
  const t = useT()
  const line = useRef(Promise.resolve())
  const send = (work: () => Promise<unknown>, failed: (why: string) => void): void => {
    line.current = line.current.then(work).then(
      () => undefined,
      (error: unknown) => failed(error instanceof ApiError ? error.message : t('states.unreachable')),
    )
  }
  return { line, send }
}

/** Tells others what is read here next. */
function useClaims(kind: ModerationKind, items: readonly ModerationItem[], mayDecide: boolean): void {
  const next = items
    .slice(0, ahead)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (!mayDecide || !next) return
    const ids = next.split(',').map(Number)
    // what could not be claimed is seen when it is decided on
    void call(moderation.claim, { body: { kind, ids } }).catch(() => undefined)
  }, [kind, next, mayDecide])
}

/** What is left of a queue; more is read, behind what is being sent, before it is empty. */
function useItems(kind: ModerationKind, first: Listed, line: RefObject<Promise<void>>) {
  const [items, setItems] = useState(first.moderation)
  const [place, setPlace] = useState(0)
  const [waiting, setWaiting] = useState(first.waiting)
  const decided = useRef(new Set<number>())
  const reading = useRef(false)

  useEffect(() => {
    decided.current = new Set()
    setItems(first.moderation)
    setWaiting(first.waiting)
    setPlace(0)
  }, [first])

  const left = items.length
  const known = waiting[kind] ?? left
  useEffect(() => {
    if (left >= fewest || known <= left || reading.current) return
    reading.current = true
    const until = line.current
    void until
      .then(() => readQueue(kind))
      .then((fresh) => {
        setItems((all) => {
          const there = new Set(all.map(({ id }) => id))
          return [...all, ...fresh.moderation.filter(({ id }) => !there.has(id) && !decided.current.has(id))]
        })
        setWaiting(fresh.waiting)
      })
      .catch(() => undefined)
      .finally(() => {
        reading.current = false
      })
  }, [left, known, kind, line])

  const count = (by: number) => setWaiting((all) => ({ ...all, [kind]: Math.max(0, (all[kind] ?? 0) + by) }))
  return {
    items,
    setItems,
    place,
    setPlace,
    waiting,
    take(item: ModerationItem, where: number): void {
      decided.current.add(item.id)
      setItems((all) => all.filter((each) => each !== item))
      setPlace((at) => Math.min(at > where ? at - 1 : at, Math.max(0, items.length - 2)))
      count(-1)
    },
    putBack({ item, place: where }: Pick<Done, 'item' | 'place'>): void {
      decided.current.delete(item.id)
      setItems((all) => [...all.slice(0, where), item, ...all.slice(where)])
      setPlace(where)
      count(1)
    },
  }
}

/**
 * What is left to decide on. A decision takes the thing off the list at once and is sent behind it; one that is refused comes back
 * with its reason.
 */
export function useQueue(kind: ModerationKind, first: Listed, mayDecide: boolean) {
  const { line, send } = useLine()
  const { items, setItems, place, setPlace, waiting, take, putBack } = useItems(kind, first, line)
  const [faults, setFaults] = useState<Record<number, string>>({})
  const [done, setDone] = useState<Done[]>([])
  const current = items[Math.min(place, items.length - 1)]
  useClaims(kind, items, mayDecide)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another queue begins with nothing done
  useEffect(() => {
    setFaults({})
    setDone([])
  }, [first])

  function decide(item: ModerationItem, act: Act, answer: Answer = {}): void {
    const where = items.indexOf(item)
    if (where < 0) return
    take(item, where)
    setFaults(({ [item.id]: _, ...others }) => others)
    setDone((all) => [...all, { item, place: where, at: performance.now() }])
    send(
      () => sendDecision(kind, item, act, answer),
      (why) => {
        setDone((all) => all.filter((each) => each.item !== item))
        putBack({ item, place: 0 })
        setFaults((all) => ({ ...all, [item.id]: why }))
      },
    )
  }

  /** Takes the last decision back; an article is out of reach by then. */
  const last = kind === 'posts' ? undefined : done.at(-1)
  function undo(): void {
    if (!last) return
    const { item } = last
    setDone((all) => all.slice(0, -1))
    send(
      () => call(moderation.undo, { params: { kind, id: item.id } }).then(() => putBack(last)),
      (why) => setFaults((all) => ({ ...all, [current?.id ?? 0]: why })),
    )
  }

  function hide(item: ModerationItem, picture_id: number, hidden: boolean): void {
    const mark = (is: boolean) => (each: ModerationItem) =>
      each.id === item.id
        ? { ...each, images: each.images.map((image) => (image.id === picture_id ? { ...image, hidden: is } : image)) }
        : each
    setItems((all) => all.map(mark(hidden)))
    send(
      () => call(moderation.hidePicture, { params: { kind, id: item.id }, body: { picture_id, hidden } }),
      (why) => {
        setItems((all) => all.map(mark(!hidden)))
        setFaults((all) => ({ ...all, [item.id]: why }))
      },
    )
  }

  return { items, current, place, setPlace, faults, done, waiting, last, decide, undo, hide }
}

type Answer = { reason?: string; reply?: string }

async function sendDecision(kind: ModerationKind, item: ModerationItem, act: Act, { reason = '', reply }: Answer) {
  const params = { kind, id: item.id }
  const sendReply = (text: string) => call(moderation.reply, { params, body: { text } })
  const acts = {
    approve: () => call(moderation.approve, { params, body: { version: item.version } }),
    refuse: () => call(moderation.refuse, { params, body: { reason } }),
    spam: () => call(moderation.spam, { params }),
  }
  if (reply && kind === 'reviews') await sendReply(reply)
  await acts[act]()
  // a comment is answered where it is read
  if (reply && kind === 'comments') await sendReply(reply)
}
