import { show } from '@delguur/ui/test/render'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProductCard } from './product-card.tsx'
import { watchCardViews } from './watch-card-views.ts'
import { WishHeart } from './wish-heart.tsx'

const coat = {
  href: '/products/coat',
  name: 'Өвлийн куртик',
  brand: 'Унага',
  pictures: ['/media/coat-front', '/media/coat-back', '/media/coat-detail', '/media/coat-more'],
  price: 219000,
  old_price: 289000,
  rating: 4.8,
  total_reviews: 126,
}

let stop: () => void
beforeEach(() => {
  stop = watchCardViews()
})
afterEach(() => stop())

it('is one link with the heart beside it', () => {
  show(<ProductCard {...coat} wish={<WishHeart wished={false} name={coat.name} />} />)
  const link = screen.getByRole('link', { name: /Өвлийн куртик/ })
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(link.contains(screen.getByRole('button', { name: /Хүслийн жагсаалтад нэмэх/ }))).toBe(false)
})

it('shows the new price, the old one named as such and the percent', () => {
  show(<ProductCard {...coat} />)
  expect(screen.getByText('₮ 219,000')).toBeTruthy()
  expect(screen.getByText('Өмнөх үнэ').parentElement?.textContent).toBe('Өмнөх үнэ ₮\u00a0289,000')
  expect(screen.getByText('−24%')).toBeTruthy()
})

it('says before all else from which age on it is sold, in a sign and in words', () => {
  const { container } = show(<ProductCard {...coat} badges={{ age: 18, isNew: true, last: 2 }} />)
  expect([...container.querySelectorAll('.badge')].map((badge) => badge.textContent)).toEqual(['18+', '−24%'])
  expect(screen.getByRole('img', { name: '18 ба түүнээс дээш насныханд' })).toBeTruthy()
})

it('never wears more than two badges', () => {
  const { container } = show(
    <ProductCard
      {...coat}
      badges={{ isNew: true, last: 2, own: [{ code: 'warm35', name: '−35° даана', color: 'sky' }] }}
    />,
  )
  expect([...container.querySelectorAll('.badge')].map((badge) => badge.textContent)).toEqual(['−24%', 'Шинэ'])
})

it('asks for the further pictures only when somebody reaches for it', () => {
  const { container } = show(<ProductCard {...coat} />)
  expect(container.querySelectorAll('.view')).toHaveLength(3)
  expect(container.querySelectorAll('img')).toHaveLength(1)
  fireEvent.pointerOver(container.querySelector('.views') as Element, { pointerType: 'mouse' })
  expect(container.querySelectorAll('img')).toHaveLength(3)
})

it('loads the further pictures on a touch screen for a finger alone: a mouse cannot swipe to them', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { container } = show(<ProductCard {...coat} />)
  const pictures = container.querySelector('.views') as Element
  fireEvent.pointerOver(pictures, { pointerType: 'mouse' })
  expect(container.querySelectorAll('img')).toHaveLength(1)
  expect(pictures.getAttribute('tabindex')).toBe('-1')
  fireEvent.pointerDown(pictures, { pointerType: 'touch' })
  expect(container.querySelectorAll('img')).toHaveLength(3)
  // what a finger scrolls to, a keyboard reaches too
  expect(pictures.getAttribute('tabindex')).toBe('0')
  vi.unstubAllGlobals()
})

it('requests the pictures that a card shows anew, when others of it were requested before', () => {
  const { container, rerender } = show(<ProductCard {...coat} />)
  const reach = () => fireEvent.pointerOver(container.querySelector('.views') as Element, { pointerType: 'mouse' })
  const sources = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  reach()
  const [front = '', back = '', detail = ''] = coat.pictures
  rerender(<ProductCard {...coat} pictures={[back, front, detail]} />)
  reach()
  expect(sources()).toEqual([back, front, detail].map((base) => `${base}-540.jpg`))
})
