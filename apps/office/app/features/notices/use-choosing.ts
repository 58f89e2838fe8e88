import {
  type NoticeChoice,
  type NoticeKind,
  type NoticeSettings,
  type NoticeWay,
  staffNotices,
} from '@delguur/contract/office/staff-notices'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'

export type Chosen = Pick<NoticeSettings, 'choices' | 'quiet' | 'sound'>
export type Choosing = {
  chosen: Chosen
  fault: string | undefined
  change: (next: Partial<Chosen>) => void
  isChosen: (place: number | null, kind: NoticeKind, way: NoticeWay) => boolean
  toggle: (place: number | null, kind: NoticeKind, way: NoticeWay) => void
}

const isFor = (place: number | null, kind: NoticeKind) => (each: NoticeChoice) =>
  each.location_id === place && each.kind === kind

/** What is chosen is saved at once, one change after the other; the newest is what stays. */
export function useChoosing(settings: NoticeSettings): Choosing {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Chosen>({
    choices: settings.choices,
    quiet: settings.quiet,
    sound: settings.sound,
  })
  const [fault, setFault] = useState<string>()
  const newest = useRef(chosen)
  const saving = useRef<Promise<unknown>>(undefined)

  async function save(): Promise<void> {
    let sent: Chosen | undefined
    while (sent !== newest.current) {
      sent = newest.current
      await call(staffNotices.edit, { body: sent })
    }
  }
  function change(next: Partial<Chosen>): void {
    newest.current = { ...newest.current, ...next }
    setChosen(newest.current)
    setFault(undefined)
    saving.current ??= save()
      .then(() => revalidate())
      .catch((error: unknown) => setFault(error instanceof ApiError ? error.message : t('states.unreachable')))
      .finally(() => {
        saving.current = undefined
      })
  }
  const of = (place: number | null, kind: NoticeKind) => newest.current.choices.find(isFor(place, kind))?.ways ?? []
  return {
    chosen,
    fault,
    change,
    isChosen: (place, kind, way) => of(place, kind).includes(way),
    toggle: (place, kind, way) => {
      const before = of(place, kind)
      const ways = before.includes(way) ? before.filter((each) => each !== way) : [...before, way]
      const others = newest.current.choices.filter((each) => !isFor(place, kind)(each))
      change({ choices: [...others, { location_id: place, kind, ways }] })
    },
  }
}
