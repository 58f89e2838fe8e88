import type { Stop } from './svg.ts'

/** The hours of the day, and one of the year. */
export type Hour = 'dawn' | 'noon' | 'night' | 'snow'

export type Palette = {
  sky: readonly Stop[]
  sun: readonly [string, string, string]
  far: readonly [string, string, string]
  land: readonly (readonly [string, string])[]
  /** Cover of the clouds. */
  cloud: number
  grass: readonly [string, string, string]
}

export const palettes: Record<Hour, Palette> = {
  dawn: {
    sky: [
      [0, '#6f93a8'],
      [0.28, '#a9c1cb'],
      [0.55, '#d9dad3'],
      [0.76, '#f0d8b4'],
      [0.9, '#f9d795'],
      [1, '#ffe6b0'],
    ],
    sun: ['#fff8e2', '#ffd98a', '#f6b457'],
    far: ['#a9b3b3', '#b8ac94', '#b59a6a'],
    land: [
      ['#d9b062', '#a97c3b'],
      ['#c5954a', '#7d5a2b'],
      ['#a87a39', '#553d20'],
    ],
    cloud: 0.75,
    grass: ['#4a3416', '#8a6128', '#e9bd6b'],
  },
  noon: {
    sky: [
      [0, '#5f95b3'],
      [0.35, '#8cb6c8'],
      [0.7, '#c2dadf'],
      [1, '#eaf0ea'],
    ],
    sun: ['#ffffff', '#ffffff', '#ffffff'],
    far: ['#a7bfc4', '#a0b3a8', '#a9ac85'],
    land: [
      ['#cdb878', '#bfa35c'],
      ['#c4a55b', '#a98a45'],
      ['#b3923f', '#8a6d30'],
    ],
    cloud: 0.95,
    grass: ['#6b5424', '#a5853b', '#dcc27a'],
  },
  night: {
    sky: [
      [0, '#070d14'],
      [0.4, '#0d1a26'],
      [0.72, '#16303f'],
      [0.9, '#3a4a50'],
      [0.97, '#8a7048'],
      [1, '#d7a55a'],
    ],
    sun: ['#ffe2a6', '#d99b45', '#7d5a2c'],
    far: ['#1b2a33', '#16232b', '#111c23'],
    land: [
      ['#10191e', '#0b1216'],
      ['#0c1418', '#080d10'],
      ['#0a1013', '#06090b'],
    ],
    cloud: 0.5,
    grass: ['#05080a', '#080d10', '#3a2f1c'],
  },
  snow: {
    sky: [
      [0, '#7f9db0'],
      [0.35, '#a9bfcb'],
      [0.66, '#cfd9dc'],
      [0.86, '#e8dfd2'],
      [1, '#f6e4cb'],
    ],
    sun: ['#fffaf0', '#ffe6c0', '#f3cfa0'],
    far: ['#b3c1c9', '#bcc6ca', '#c9cdcb'],
    land: [
      ['#eef1f1', '#d9e2e6'],
      ['#e9eef0', '#c9d6dd'],
      ['#e4ebee', '#b4c6d0'],
    ],
    cloud: 0.7,
    grass: ['#8a6f43', '#b3935a', '#e6cd95'],
  },
}
