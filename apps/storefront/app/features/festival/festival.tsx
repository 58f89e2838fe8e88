import { promisedFor, useFestival } from './use-festival.ts'

/** Until when to order for the next festival, as a sentence; nothing where there is none. */
export function FestivalLine() {
  const festival = useFestival()
  return festival && <p className="small muted">{festival.order_by ?? festival.too_late}</p>
}

/** A mark on the picture of a card: what is ordered now comes before the festival. */
export function FestivalMark() {
  const festival = useFestival()
  return festival?.order_by ? <span className="badge pic-note">{festival.before}</span> : null
}

/** Whether what is promised for an instant comes before the next festival or after it; nothing where there is none. */
export function FestivalPromise({ promised_to }: { promised_to: string }) {
  const festival = useFestival()
  return festival && <span className="block">{promisedFor(festival, promised_to)}</span>
}
