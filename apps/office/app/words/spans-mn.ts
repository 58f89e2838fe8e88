/** The texts of bars that stand over days in Mongolian. */
export const spans = {
  move: 'Зөөх…',
  moveHow:
    'Зураасыг чирж, эсвэл ← → товчоор өдрөөр зөөнө. Shift дараад ← → дарвал дуусах өдөр нь л шилжинэ. Enter хадгална.',
  will: (range: string) => `${range}. Enter дарж хадгална`,
  noEnd: 'хугацаагүй',
  steps: {
    whole: (days: number) => `${Math.abs(days)} өдрөөр ${days < 0 ? 'эрт' : 'хойш'}`,
    end: (days: number) => `${Math.abs(days)} өдрөөр ${days < 0 ? 'эрт дуусгах' : 'сунгах'}`,
  },
}
