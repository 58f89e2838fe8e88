import type { ThreadState } from '@delguur/contract/community/contact-threads'
import { type Translate, useT } from '../../lib/i18n.ts'

const marks: Record<ThreadState, string> = {
  open: 'state state-warn',
  waiting: 'state state-warn',
  answered: 'state state-ok',
  closed: 'state',
}

export function StateMark({ state, spam }: { state: ThreadState; spam: boolean }) {
  const t = useT()
  if (spam) return <span className="state state-bad">{t('messagesToShop.spam')}</span>
  return <span className={marks[state]}>{t(`messagesToShop.states.${state}`)}</span>
}

/** A topic of the contact page in words; what another client sent as it is. */
export const subjectText = (t: Translate, subject: string): string =>
  t.maybe(`messagesToShop.topics.${subject}`) ?? subject
