import type { ThreadState } from '@delguur/contract/community/contact-threads'
import { useWords } from '../../lib/words.ts'
import type { Words } from '../../words/mn.ts'

const marks: Record<ThreadState, string> = {
  open: 'state state-warn',
  waiting: 'state state-warn',
  answered: 'state state-ok',
  closed: 'state',
}

export function StateMark({ state, spam }: { state: ThreadState; spam: boolean }) {
  const m = useWords().messagesToShop
  if (spam) return <span className="state state-bad">{m.spam}</span>
  return <span className={marks[state]}>{m.states[state]}</span>
}

/** A topic of the contact page in words; what another client sent as it is. */
export const subjectText = (w: Words, subject: string): string => w.messagesToShop.topics[subject] ?? subject
