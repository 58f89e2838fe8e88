import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { ArrowRight } from 'lucide'
import { Children, type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'

type RailProps = {
  /** What the row holds, for screen readers. */
  label: string
  children?: ReactNode
  /** Instead of children: the items, each in its `li`. */
  items?: HTMLAttributes<HTMLUListElement>
  /** Small steps between chips. */
  tight?: boolean
  /** Bleeds this far at the sides; the page's gutter unless said. */
  inset?: string
}

/** A row that scrolls sideways: by finger, by wheel, by arrow keys, and by two arrow buttons where there is a mouse. */
export function Rail({ label, children, items, tight, inset }: RailProps) {
  const t = useT()
  const track = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ back: true, on: true })
  const measure = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = track.current ?? {}
    const next = { back: scrollLeft < 4, on: scrollLeft + clientWidth > scrollWidth - 4 }
    setEnds((was) => (was.back === next.back && was.on === next.on ? was : next))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the row's content changes
  useEffect(measure, [children, items])
  const move = (direction: 1 | -1) =>
    track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.8, behavior: 'smooth' })

  const style = inset ? ({ '--rail-inset': inset } as React.CSSProperties) : undefined
  return (
    <div className={tight ? 'rail rail-tight' : 'rail'} style={style}>
      <ul
        className="rail-track"
        aria-label={label}
        ref={track}
        onScroll={({ currentTarget }) => {
          currentTarget.parentElement?.setAttribute('data-moved', '')
          measure()
        }}
        tabIndex={ends.back && ends.on ? -1 : 0}
        {...(items ?? { children: Children.map(children, (child) => <li>{child}</li>) })}
      />
      {!(ends.back && ends.on) && !tight && (
        <div className="desk needs-scripts">
          <button
            type="button"
            className="rail-arrow rail-back"
            aria-label={t('common.a11y.scroll_back')}
            aria-disabled={ends.back}
            onClick={() => move(-1)}
          >
            <Icon icon={ArrowRight} />
          </button>
          <button
            type="button"
            className="rail-arrow rail-on"
            aria-label={t('common.a11y.scroll_on')}
            aria-disabled={ends.on}
            onClick={() => move(1)}
          >
            <Icon icon={ArrowRight} />
          </button>
        </div>
      )}
    </div>
  )
}
