// @vitest-environment node

import type { IconNode } from 'lucide'
import * as lucide from 'lucide'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Icon } from './icon.tsx'

it('is written by a server as React writes its elements', () => {
  const icons = Object.values(lucide).filter((each): each is IconNode => Array.isArray(each) && Array.isArray(each[0]))
  expect(icons.length).toBeGreaterThan(1000)
  for (const icon of icons) {
    const lines = icon.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))
    const wanted = renderToString(
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        {lines}
      </svg>,
    )
    expect(renderToString(<Icon icon={icon} />)).toBe(wanted)
  }
})
