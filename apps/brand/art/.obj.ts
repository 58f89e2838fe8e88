import { writeFileSync } from 'node:fs'
import { book } from './draw/book.ts'
import { giftBox, openBox } from './draw/box.ts'
import { contact, groundLight } from './draw/ground.ts'
import { hornPattern, hornRule, mark } from './draw/horn.ts'
import { diamond, pearl, silver } from './draw/jewels.ts'
import { spring } from './draw/spring.ts'
import { still } from './draw/still.ts'
import { charcoal, quartz } from './draw/stones.ts'
import { wheat } from './draw/wheat.ts'

const o: any = {
  wheat: wheat(),
  spring: spring(),
  box: giftBox(),
  open: openBox(),
  still: still(),
  c: charcoal(),
  q: quartz(),
  s: silver(),
  p: pearl(),
  d: diamond(),
  book: book(),
  mark: mark('#17201f'),
  hp: hornPattern('#b88a3b'),
  hr: hornRule(),
  g: groundLight(),
  ct: contact(200),
}
for (const k in o) writeFileSync(`/tmp/F/o-${k}.svg`, o[k])
