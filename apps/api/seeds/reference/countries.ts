import type { Translated } from '@delguur/kit/locale'

export type Country = { id: number; iso: string; iso3: string; name: Translated }

/** ISO 3166-1 number, two and three letters; names in Mongolian, English, Russian, Chinese, Italian. */
const rows: [number, string, string, string, string, string, string, string][] = [
  [496, 'MN', 'MNG', 'Монгол', 'Mongolia', 'Монголия', '蒙古', 'Mongolia'],
  [156, 'CN', 'CHN', 'Хятад', 'China', 'Китай', '中国', 'Cina'],
  [643, 'RU', 'RUS', 'Орос', 'Russia', 'Россия', '俄罗斯', 'Russia'],
  [410, 'KR', 'KOR', 'Өмнөд Солонгос', 'South Korea', 'Южная Корея', '韩国', 'Corea del Sud'],
  [392, 'JP', 'JPN', 'Япон', 'Japan', 'Япония', '日本', 'Giappone'],
  [398, 'KZ', 'KAZ', 'Казахстан', 'Kazakhstan', 'Казахстан', '哈萨克斯坦', 'Kazakistan'],
  [380, 'IT', 'ITA', 'Итали', 'Italy', 'Италия', '意大利', 'Italia'],
  [792, 'TR', 'TUR', 'Турк', 'Türkiye', 'Турция', '土耳其', 'Turchia'],
  [276, 'DE', 'DEU', 'Герман', 'Germany', 'Германия', '德国', 'Germania'],
  [250, 'FR', 'FRA', 'Франц', 'France', 'Франция', '法国', 'Francia'],
  [826, 'GB', 'GBR', 'Их Британи', 'United Kingdom', 'Великобритания', '英国', 'Regno Unito'],
  [840, 'US', 'USA', 'Америкийн Нэгдсэн Улс', 'United States', 'США', '美国', 'Stati Uniti'],
  [124, 'CA', 'CAN', 'Канад', 'Canada', 'Канада', '加拿大', 'Canada'],
  [36, 'AU', 'AUS', 'Австрали', 'Australia', 'Австралия', '澳大利亚', 'Australia'],
  [554, 'NZ', 'NZL', 'Шинэ Зеланд', 'New Zealand', 'Новая Зеландия', '新西兰', 'Nuova Zelanda'],
  [702, 'SG', 'SGP', 'Сингапур', 'Singapore', 'Сингапур', '新加坡', 'Singapore'],
  [764, 'TH', 'THA', 'Тайланд', 'Thailand', 'Таиланд', '泰国', 'Thailandia'],
  [704, 'VN', 'VNM', 'Вьетнам', 'Vietnam', 'Вьетнам', '越南', 'Vietnam'],
  [356, 'IN', 'IND', 'Энэтхэг', 'India', 'Индия', '印度', 'India'],
  [417, 'KG', 'KGZ', 'Киргиз', 'Kyrgyzstan', 'Киргизия', '吉尔吉斯斯坦', 'Kirghizistan'],
  [860, 'UZ', 'UZB', 'Узбекистан', 'Uzbekistan', 'Узбекистан', '乌兹别克斯坦', 'Uzbekistan'],
  [804, 'UA', 'UKR', 'Украин', 'Ukraine', 'Украина', '乌克兰', 'Ucraina'],
  [616, 'PL', 'POL', 'Польш', 'Poland', 'Польша', '波兰', 'Polonia'],
  [203, 'CZ', 'CZE', 'Чех', 'Czechia', 'Чехия', '捷克', 'Cechia'],
  [348, 'HU', 'HUN', 'Унгар', 'Hungary', 'Венгрия', '匈牙利', 'Ungheria'],
  [40, 'AT', 'AUT', 'Австри', 'Austria', 'Австрия', '奥地利', 'Austria'],
  [756, 'CH', 'CHE', 'Швейцар', 'Switzerland', 'Швейцария', '瑞士', 'Svizzera'],
  [528, 'NL', 'NLD', 'Нидерланд', 'Netherlands', 'Нидерланды', '荷兰', 'Paesi Bassi'],
  [724, 'ES', 'ESP', 'Испани', 'Spain', 'Испания', '西班牙', 'Spagna'],
  [752, 'SE', 'SWE', 'Швед', 'Sweden', 'Швеция', '瑞典', 'Svezia'],
  [784, 'AE', 'ARE', 'Арабын Нэгдсэн Эмират', 'United Arab Emirates', 'ОАЭ', '阿联酋', 'Emirati Arabi Uniti'],
]

/** Mongolia first: it is the default and the only country the shop sends to. */
export const countries: Country[] = rows.map(([id, iso, iso3, mn, en, ru, cn, it]) => ({
  id,
  iso,
  iso3,
  name: { mn, en, ru, cn, it },
}))

export type State = { id: number; abbr: string; name: Translated; division_id: string }

/** The capital and the 21 aimags: division, ISO 3166-2 suffix, names. */
const stateRows: [string, string, string, string, string, string, string][] = [
  ['11', '1', 'Улаанбаатар', 'Ulaanbaatar', 'Улан-Батор', '乌兰巴托', 'Ulaanbaatar'],
  ['65', '073', 'Архангай', 'Arkhangai', 'Архангай', '后杭爱省', 'Arkhangai'],
  ['83', '071', 'Баян-Өлгий', 'Bayan-Ölgii', 'Баян-Улгий', '巴彦乌列盖省', 'Bayan-Ölgii'],
  ['64', '069', 'Баянхонгор', 'Bayankhongor', 'Баянхонгор', '巴彦洪戈尔省', 'Bayankhongor'],
  ['63', '067', 'Булган', 'Bulgan', 'Булган', '布尔干省', 'Bulgan'],
  ['82', '065', 'Говь-Алтай', 'Govi-Altai', 'Гоби-Алтай', '戈壁阿尔泰省', 'Govi-Altai'],
  ['42', '064', 'Говьсүмбэр', 'Govisümber', 'Говь-Сумбэр', '戈壁苏木贝尔省', 'Govisümber'],
  ['45', '037', 'Дархан-Уул', 'Darkhan-Uul', 'Дархан-Уул', '达尔汗乌勒省', 'Darkhan-Uul'],
  ['44', '063', 'Дорноговь', 'Dornogovi', 'Дорноговь', '东戈壁省', 'Dornogovi'],
  ['21', '061', 'Дорнод', 'Dornod', 'Дорнод', '东方省', 'Dornod'],
  ['48', '059', 'Дундговь', 'Dundgovi', 'Дундговь', '中戈壁省', 'Dundgovi'],
  ['81', '057', 'Завхан', 'Zavkhan', 'Завхан', '扎布汗省', 'Zavkhan'],
  ['61', '035', 'Орхон', 'Orkhon', 'Орхон', '鄂尔浑省', 'Orkhon'],
  ['62', '055', 'Өвөрхангай', 'Övörkhangai', 'Уверхангай', '前杭爱省', 'Övörkhangai'],
  ['46', '053', 'Өмнөговь', 'Ömnögovi', 'Умнеговь', '南戈壁省', 'Ömnögovi'],
  ['22', '051', 'Сүхбаатар', 'Sükhbaatar', 'Сухэ-Батор', '苏赫巴托尔省', 'Sükhbaatar'],
  ['43', '049', 'Сэлэнгэ', 'Selenge', 'Сэлэнгэ', '色楞格省', 'Selenge'],
  ['41', '047', 'Төв', 'Töv', 'Туве', '中央省', 'Töv'],
  ['85', '046', 'Увс', 'Uvs', 'Увс', '乌布苏省', 'Uvs'],
  ['84', '043', 'Ховд', 'Khovd', 'Ховд', '科布多省', 'Khovd'],
  ['67', '041', 'Хөвсгөл', 'Khövsgöl', 'Хувсгел', '库苏古尔省', 'Khövsgöl'],
  ['23', '039', 'Хэнтий', 'Khentii', 'Хэнтий', '肯特省', 'Khentii'],
]

export const states: State[] = stateRows.map(([division_id, abbr, mn, en, ru, cn, it]) => ({
  id: Number(division_id),
  abbr,
  name: { mn, en, ru, cn, it },
  division_id,
}))
