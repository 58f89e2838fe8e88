import { Icon } from '@delguur/ui/icon'
import { Check } from 'lucide'
import type { ReactNode } from 'react'

/** A part of a draft, with a mark once it has what it needs. */
export const DraftPart = ({ title, done, children }: { title: string; done: boolean; children: ReactNode }) => (
  <section className="draft-part">
    <span className={done ? 'draft-mark draft-done' : 'draft-mark'} aria-hidden="true">
      {done && <Icon icon={Check} small />}
    </span>
    <div className="stack">
      <h2>{title}</h2>
      {children}
    </div>
  </section>
)
