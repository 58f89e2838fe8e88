import { type Pulse, type PulseTopic, pulse } from '@delguur/contract/office/pulse'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { callIfChanged, lastOwnChange } from './api.ts'

// One small question every 15 seconds, each minute while the office is not seen, in place of one for each list. Lists ask again
// only where it says that something changed.

const seenMs = 15_000
const hiddenMs = 60_000

type State = { at: Date; work: Pulse['work'] | undefined }
type Listener = (news: { isOwn: boolean }) => void

let state: State = { at: new Date(), work: undefined }
let cursor: string | undefined
let etag: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** When the last question was sent; 0 while nobody asks. */
let sentAt = 0
const watchers = new Set<() => void>()
const followers = new Map<Listener, readonly PulseTopic[]>()

async function beat(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const since = cursor
  const before = sentAt
  sentAt = Date.now()
  const news = await callIfChanged(pulse, { query: { since }, etag }).catch(() => null)
  if (sentAt === 0) return
  if (news) {
    cursor = news.body.cursor
    etag = news.etag
    // what this browser did itself since the last question is read again without a word
    const isOwn = lastOwnChange() >= before
    if (since !== undefined)
      for (const [listener, topics] of followers)
        if (topics.some((topic) => news.body.changed.includes(topic))) listener({ isOwn })
  }
  if (news !== null) {
    state = { at: new Date(), work: news ? news.body.work : state.work }
    for (const each of watchers) each()
  }
  schedule()
}

function schedule(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void beat(), document.hidden ? hiddenMs : seenMs)
}

/** Begins to ask, and asks at once when the office is seen again; gives what ends it. */
function begin(): () => void {
  sentAt = Date.now()
  const onSeen = () => document.hidden || void beat()
  document.addEventListener('visibilitychange', onSeen)
  addEventListener('online', onSeen)
  void beat()
  return () => {
    sentAt = 0
    clearTimeout(timer)
    cursor = undefined
    etag = undefined
    state = { at: new Date(), work: undefined }
    document.removeEventListener('visibilitychange', onSeen)
    removeEventListener('online', onSeen)
  }
}

/** Keeps the pulse going while the frame is open. */
export const useBeating = (): void => useEffect(begin, [])

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
/** Waiting work by its kind, and when it was read. */
export const usePulse = (): State => useSyncExternalStore(subscribe, () => state)

/** Calls back when something of these topics has changed. */
export function useChanges(topics: readonly PulseTopic[], onChange: Listener): void {
  const current = useRef(onChange)
  current.current = onChange
  const key = topics.join(' ')
  useEffect(() => {
    const listener: Listener = (news) => current.current(news)
    followers.set(listener, key.split(' ') as PulseTopic[])
    return () => void followers.delete(listener)
  }, [key])
}

/** Whether others changed what a list shows; its rows stay where they are until `show`. What one did oneself is read at once. */
export function useListChanges(topics: readonly PulseTopic[]): { isChanged: boolean; show: () => void } {
  const { revalidate } = useRevalidator()
  const [isChanged, setChanged] = useState(false)
  const show = () => {
    setChanged(false)
    void revalidate()
  }
  useChanges(topics, ({ isOwn }) => (isOwn ? show() : setChanged(true)))
  return { isChanged, show }
}
