import { expect, it } from 'vitest'
import { chineseOf } from './chinese.ts'

const page = (path: string, html: string, locale = 'cn', age = 'yes') => ({ path, locale, age, html })

it('cuts Chinese into files that are read together, and no character into two of them', () => {
  const groups = chineseOf([
    page('/mixology/dawn', '<h1>晨光</h1><p>酒，冰。</p>'),
    page('/', '<nav>目录</nav><h1>天地</h1><p class="line">一日</p><p>小麦，泉水。</p>'),
    page('/story', '<h2>天光</h2><p>一天小麦</p>'),
    page('/story', '<h1>中文 word</h1>', 'mn'),
    page('/', '<option>中国</option>', 'cn', 'ask'),
  ])
  expect(groups.map(({ headings }) => headings)).toEqual(['一地天日', '光', '晨', ''])
  expect(groups.map(({ text }) => text)).toEqual(['小录水泉目麦。，', '', '冰酒', '中国'].map(sorted))
})

const sorted = (text: string) => [...text].sort().join('')
