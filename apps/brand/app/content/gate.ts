import type { AgeProblem } from '@delguur/kit/age/age-form'
import type { Locale } from '@delguur/kit/locale'

export type GateWords = {
  title: string
  question: string
  why: string
  country: string
  choose: string
  otherCountry: string
  year: string
  month: string
  day: string
  enter: string
  deny: string
  remember: string
  rememberNote: string
  wrong: Record<AgeProblem, string>
  deniedTitle: string
  deniedBody: string
  deniedLink: string
}

/** What the gate says. */
export const gate: Record<Locale, GateWords> = {
  mn: {
    title: 'Нас тодруулъя',
    question: 'Та архи худалдан авах насанд хүрсэн үү?',
    why: 'Монгол Улсад энэ нас 21. Тиймээс бид хаалган дээрээ асуудаг.',
    country: 'Таны байгаа улс',
    year: 'Төрсөн он',
    month: 'Сар',
    day: 'Өдөр',
    enter: 'Орох',
    remember: 'Энэ төхөөрөмж дээр санах',
    rememberNote: 'Төхөөрөмжөө бусадтай хамт хэрэглэдэг бол бүү тэмдэглээрэй. Бид төрсөн огноог хадгалдаггүй.',
    deny: 'Нас хүрээгүй',
    deniedTitle: 'Дараа уулзацгаая',
    deniedBody: 'Уучлаарай, энэ сайт насанд хүрэгчдэд зориулагдсан. Үнэнээр хариулсанд баярлалаа.',
    deniedLink: 'Ухаалаг хэрэглээний тухай унших',
    choose: 'Сонгоно уу',
    otherCountry: 'Бусад улс',
    wrong: {
      country: 'Байгаа улсаа сонгоно уу.',
      year: 'Төрсөн оноо дөрвөн оронтой тоогоор бичээрэй, жишээ нь 1990.',
      edge: 'Энэ онд төрсөн бол сар, өдрөө ч бичээрэй.',
      date: 'Ийм өдөр алга. Сар, өдрөө шалгана уу.',
    },
  },
  en: {
    title: 'Before you come in',
    question: 'Are you of legal drinking age where you are?',
    why: 'In Mongolia that is 21. It is the one thing we ask at the door.',
    country: 'Where you are now',
    year: 'Year of birth',
    month: 'Month',
    day: 'Day',
    enter: 'Come in',
    remember: 'Remember me on this device',
    rememberNote: 'Leave this unticked if others use the device. We never keep your date of birth.',
    deny: 'Not yet',
    deniedTitle: 'Another time',
    deniedBody: 'This site is for adults of drinking age. Thank you for answering truthfully.',
    deniedLink: 'Read about responsible drinking',
    choose: 'Choose',
    otherCountry: 'Another country',
    wrong: {
      country: 'Choose the country you are in.',
      year: 'Write the year with four figures, for example 1990.',
      edge: 'For this year we need the month and the day as well.',
      date: 'There is no such day. Please check the month and the day.',
    },
  },
  ru: {
    title: 'Прежде чем войти',
    question: 'Вы достигли возраста, с которого в вашей стране разрешён алкоголь?',
    why: 'В Монголии это 21 год. Другого вопроса на пороге мы не зададим.',
    country: 'Где вы сейчас',
    year: 'Год рождения',
    month: 'Месяц',
    day: 'День',
    enter: 'Войти',
    remember: 'Запомнить на этом устройстве',
    rememberNote: 'Не отмечайте, если устройством пользуются другие. Дату рождения мы не храним.',
    deny: 'Ещё нет',
    deniedTitle: 'До другого раза',
    deniedBody: 'Этот сайт только для совершеннолетних. Спасибо за честный ответ.',
    deniedLink: 'Об ответственном отношении к алкоголю',
    choose: 'Выберите',
    otherCountry: 'Другая страна',
    wrong: {
      country: 'Выберите страну, в которой вы находитесь.',
      year: 'Укажите год четырьмя цифрами, например 1990.',
      edge: 'Для этого года нужны ещё месяц и день.',
      date: 'Такого дня нет. Проверьте месяц и день.',
    },
  },
  cn: {
    title: '进门之前',
    question: '您是否已达到所在地的\u200b法定饮酒年龄？',
    why: '在蒙古国，这个年龄是 21 岁。进门前，我们只问这一句。',
    country: '您所在的国家或地区',
    year: '出生年份',
    month: '月',
    day: '日',
    enter: '进入',
    remember: '在本设备上记住我',
    rememberNote: '若与他人共用设备，请勿勾选。我们不保存您的出生日期。',
    deny: '未满年龄',
    deniedTitle: '来日再见',
    deniedBody: '本网站仅面向达到法定饮酒年龄的成年人。感谢您如实作答。',
    deniedLink: '了解理性饮酒',
    choose: '请选择',
    otherCountry: '其他国家或地区',
    wrong: {
      country: '请选择您所在的国家或地区。',
      year: '请用四位数字填写年份，例如 1990。',
      edge: '若在这一年出生，还请填写月和日。',
      date: '没有这一天，请核对月和日。',
    },
  },
  it: {
    title: 'Prima di entrare',
    question: 'Hai l’età legale per bere alcolici nel Paese in cui ti trovi?',
    why: 'In Mongolia è di 21 anni. È l’unica cosa che chiediamo sulla soglia.',
    country: 'Dove ti trovi',
    year: 'Anno di nascita',
    month: 'Mese',
    day: 'Giorno',
    enter: 'Entra',
    remember: 'Ricordami su questo dispositivo',
    rememberNote: 'Lascia vuoto se il dispositivo è condiviso. Non conserviamo la tua data di nascita.',
    deny: 'Non ancora',
    deniedTitle: 'Alla prossima',
    deniedBody: 'Questo sito è riservato a chi ha l’età legale per bere. Grazie per la sincerità.',
    deniedLink: 'Sul bere responsabile',
    choose: 'Scegli',
    otherCountry: 'Un altro Paese',
    wrong: {
      country: 'Scegli il Paese in cui ti trovi.',
      year: 'Scrivi l’anno con quattro cifre, per esempio 1990.',
      edge: 'Per quest’anno servono anche il mese e il giorno.',
      date: 'Questo giorno non esiste. Controlla il mese e il giorno.',
    },
  },
}
