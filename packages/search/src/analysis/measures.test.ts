import { describe, expect, it } from 'vitest'
import { groupsOfAge, measuresIn, warmEnough } from './measures.ts'

const meant = (text: string) => measuresIn(text).map(({ start, end, ...measure }) => [text.slice(start, end), measure])

describe('degrees below zero', () => {
  it.each([
    ['-35 куртик', '-35', 35],
    ['куртик −25°c', '−25°c', 25],
    ['хасах 30 градус', 'хасах 30 градус', 30],
    ['minus 30 jacket', 'minus 30', 30],
    ['минус 20', 'минус 20', 20],
    ['30 хэмийн хүйтэн', '30 хэмийн', 30],
    ['零下30度 外套', '零下30度', 30],
  ])('%s', (text, phrase, cold) => {
    expect(meant(text)).toEqual([[phrase, { cold }]])
  })

  it.each(['bbr-35', 'ung 2-35', 'куртик 35', '-50%', '-50 %', '-1001', '3-35'])('%s says none', (text) => {
    expect(meant(text)).toEqual([])
  })
})

describe('years', () => {
  it.each([
    ['3 нас', '3 нас', [3, 3]],
    ['охин 2-3 настай', '2-3 настай', [2, 3]],
    ['10настай хүү', '10настай', [10, 10]],
    ['6 сартай', '6 сартай', [0.5, 0.5]],
    ['5 years', '5 years', [5, 5]],
    ['3岁', '3岁', [3, 3]],
  ])('%s', (text, phrase, age) => {
    expect(meant(text)).toEqual([[phrase, { age }]])
  })

  it('are not the years of another unit', () => {
    expect(meant('98 см 3 ширхэг 5 гутал')).toEqual([
      ['98 см', { amount: 'cm' }],
      ['3 ширхэг', { amount: 'pc' }],
    ])
  })
})

it('reads several measures from left to right', () => {
  expect(meant('3 настай -25 куртик').map(([phrase]) => phrase)).toEqual(['3 настай', '-25'])
})

it('takes goods that bear the cold asked for, or the warmest there are', () => {
  const values = ['-10', '-25', '-35', 'warm', '']
  expect(warmEnough(values, 20)).toEqual(['-25', '-35'])
  expect(warmEnough(values, 35)).toEqual(['-35'])
  expect(warmEnough(values, 60)).toEqual(['-35'])
  expect(warmEnough([], 20)).toEqual([])
})

it('takes the groups that an age falls into', () => {
  const values = ['0-1', '1-3', '3-5', '6-8', '13+', 'adult']
  expect(groupsOfAge(values, [0.5, 0.5])).toEqual(['0-1'])
  expect(groupsOfAge(values, [2, 3])).toEqual(['1-3', '3-5'])
  expect(groupsOfAge(values, [40, 40])).toEqual(['13+'])
})

it('takes linear time for hostile texts', () => {
  // a step for each pair of signs would take many minutes
  for (const unit of ['-', '1-', '1 ', 'хасах ']) expect(measuresIn(unit.repeat(500_000))).toEqual(measuresIn(unit))
})
