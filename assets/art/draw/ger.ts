import { across, round } from './svg.ts'

/** A felt tent, small, far away; at night with its lamp. */
export function ger(x: number, y: number, size: number, night: boolean) {
  const id = `ge${Math.round(x)}${night ? 'n' : 'd'}`
  const felt = across(
    id,
    night
      ? [
          [0, '#2b3134'],
          [1, '#12181b'],
        ]
      : [
          [0, '#fbf7ec'],
          [0.5, '#e9e2d0'],
          [1, '#bfae8c'],
        ],
  )
  const lamp = round(`${id}l`, [
    [0, '#ffcf7d', 0.95],
    [0.3, '#f0a94a', 0.35],
    [1, '#f0a94a', 0],
  ])
  const ground = night
    ? `<ellipse cx="0" cy="2" rx="120" ry="26" fill="url(#${id}l)" opacity=".55"/>`
    : '<ellipse cx="14" cy="1" rx="62" ry="5" fill="#3a2c14" opacity=".4"/>'
  const [rope, girth, crown] = night ? ['#3c4448', '#2a3236', '#555555'] : ['#a8946b', '#c9b78f', '#8a7550']
  const walls = `<path d="M-50 0V-26Q-46 -30 -8 -48L8 -48Q46 -30 50 -26V0Q0 5 -50 0Z" fill="url(#${id})"/><path d="M-50 -26Q0 -20 50 -26" fill="none" stroke="${rope}" stroke-width="1.4"/><path d="M-50 -13Q0 -7 50 -13" fill="none" stroke="${girth}"/><path d="M-8 -48Q0 -52 8 -48" fill="none" stroke="${crown}" stroke-width="2"/>`
  const door = night
    ? `<path d="M-3 -50q-3 -16 2 -26t0 -26" stroke="#8d9aa0" stroke-opacity=".35" stroke-width="3" fill="none"/><rect x="-7" y="-21" width="14" height="22" fill="#ffc56b"/><circle cx="0" cy="-8" r="60" fill="url(#${id}l)"/><path d="M-6 -49L6 -49" stroke="#ffcf7d" stroke-width="2"/>`
    : '<rect x="-7" y="-21" width="14" height="22" fill="#a6562c"/><path d="M0 -21V1" stroke="#7a3c1c"/>'
  return `<defs>${felt}${lamp}</defs><g transform="translate(${x} ${y}) scale(${size})">${ground}${walls}${door}</g>`
}
