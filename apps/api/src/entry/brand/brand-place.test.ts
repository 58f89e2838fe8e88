import { expect, it } from 'vitest'
import { brandPlace } from './brand-place.ts'
import { elsewhere } from './brand-site.ts'

const brand_site = { base: '/spirit', folder: 'apps/brand/build' }
const children = {
  env: { TRUST_PROXY: 'off' },
  tenant: { name: 'clothes' },
  hosts: ['localhost', 'clothes.example'],
}
const spirits = {
  env: { TRUST_PROXY: 'off' },
  tenant: { name: 'spirits', brand_site },
  hosts: ['spirits.example'],
}

it('a brand’s site stands on the hosts of its own shop, and where a machine is tried on its own names', () => {
  const place = brandPlace([children, spirits])
  expect(place).toMatchObject({ tenant: 'spirits', base: '/spirit' })
  expect(place?.hosts).toEqual(['spirits.example', 'localhost', '127.0.0.1', '[::1]'])
  expect([elsewhere(place, 'LocalHost'), elsewhere(place, 'clothes.example')]).toEqual([['/spirit'], []])
})

it('behind a proxy, which may ask for any host by the name of the machine, on no other shop’s', () => {
  const answer = { ...children, env: { ...children.env, PUBLIC_URL: 'https://clothes.example' } }
  const trusting = { ...children, env: { TRUST_PROXY: '1' } }
  for (const first of [answer, trusting]) expect(brandPlace([first, spirits])?.hosts).toEqual(['spirits.example'])
})

it('is none where no shop has one', () => {
  expect(brandPlace([children])).toBeUndefined()
  expect(elsewhere(undefined, 'localhost')).toEqual([])
})
