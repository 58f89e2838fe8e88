import { useT } from '@delguur/ui/i18n'
import { IconButton } from '@delguur/ui/icon-button'
import { Bold, Heading2, type IconNode, ImagePlus, List, Quote, ShoppingBag, Undo2 } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Marks, Tool } from './rich-text.ts'

type Props = {
  marks: Marks
  disabled: boolean
  onTool: (tool: Tool) => void
  onPictures: (files: File[]) => void
  onProduct: () => void
}
const icons = { heading: Heading2, strong: Bold, list: List, quote: Quote } satisfies Record<string, IconNode>
const names = ['heading', 'strong', 'list', 'quote'] as const

/** Keeps the caret, and the keyboard of a phone, where they are. */
const keepCaret = (event: MouseEvent) => event.preventDefault()

/** Where a phone's keyboard ends: what is fixed to the bottom stands above it. */
function useAboveKeyboard() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const place = () => {
      const hidden = Math.max(0, window.innerHeight - seen.height - seen.offsetTop)
      bar.current?.style.setProperty('bottom', hidden > 0 ? `${hidden}px` : '')
    }
    seen.addEventListener('resize', place)
    seen.addEventListener('scroll', place)
    return () => {
      seen.removeEventListener('resize', place)
      seen.removeEventListener('scroll', place)
    }
  }, [])
  return bar
}

/** How the text is shaped: one stop of the tab key, arrows go from button to button. */
export function Toolbar({ marks, disabled, onTool, onPictures, onProduct }: Props) {
  const t = useT()
  const bar = useAboveKeyboard()
  const files = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(0)
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: buttons.length - 1 - at }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (at + step + buttons.length) % buttons.length
    setAt(next)
    buttons[next]?.focus()
  }
  const stop = (index: number) => ({
    tabIndex: index === at ? 0 : -1,
    'aria-disabled': disabled,
    onMouseDown: keepCaret,
    onFocus: () => setAt(index),
  })
  return (
    <div ref={bar} className="post-tools" role="toolbar" aria-label={t('posts.tools')} onKeyDown={walk}>
      {names.map((name, index) => (
        <IconButton
          key={name}
          icon={icons[name]}
          label={t(`posts.tool.${name}`)}
          aria-pressed={marks[name]}
          onClick={() => onTool(name)}
          {...stop(index)}
        />
      ))}
      <IconButton
        icon={ImagePlus}
        label={t('posts.tool.picture')}
        onClick={() => files.current?.click()}
        {...stop(4)}
      />
      <input
        ref={files}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        multiple
        aria-label={t('posts.tool.picture')}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <IconButton icon={ShoppingBag} label={t('posts.tool.product')} onClick={onProduct} {...stop(5)} />
      <IconButton
        icon={Undo2}
        label={t('posts.tool.undo')}
        onClick={() => onTool('undo')}
        {...stop(6)}
        aria-disabled={disabled || !marks.canUndo}
      />
    </div>
  )
}
