/** 24 bits make an exact fraction of a single-precision number. */
const mask = 0x00ff_ffff

function mixed(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

const turned = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits))

function hashOf(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) {
    const part = Math.imul(turned(Math.imul(text.charCodeAt(at), 0xcc9e2d51), 15), 0x1b873593)
    hash = (Math.imul(turned(hash ^ part, 13), 5) + 0xe6546b64) | 0
  }
  return mixed(hash ^ text.length)
}

/** A number from 0 up to 1 that looks random and is the same for the same seed and text. */
export function randomOf(seed: string, text: string): number {
  return (hashOf(text, hashOf(seed, 0)) & mask) / 2 ** 24
}
