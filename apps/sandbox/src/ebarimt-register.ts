/** Organizations of the stand-in's state register; all made up. */
export const organizations = [
  { regNo: '5123456', tin: 37900000101, name: 'УРАН НЭХМЭЛ ХХК', vatPayer: true, cityPayer: false },
  { regNo: '2011226', tin: 37900000102, name: 'АЛТАН ГАДАС ХХК', vatPayer: true, cityPayer: true },
  { regNo: '6098765', tin: 37900000103, name: 'НАРАН ЦЭЦЭРЛЭГ ТББ', vatPayer: false, cityPayer: false },
  { regNo: '9012345', tin: 37900000104, name: 'НИЙСЛЭЛИЙН 300 ДУГААР СУРГУУЛЬ', vatPayer: false, cityPayer: false },
] as const

/** The shops that the till belongs to. */
export const merchants = [
  { tin: 37900000001, name: 'БАМБАР ХХК', vatPayer: true, cityPayer: false },
  { tin: 37900000002, name: 'АЛТАН ТАЛ ХХК', vatPayer: true, cityPayer: true },
] as const

/** Whether a seller pays the city's tax. */
export const paysCityTax = (tin: string): boolean =>
  [...merchants, ...organizations].some((each) => String(each.tin) === tin && each.cityPayer)

/** Districts of the capital. */
export const branches = [
  { branchCode: '23', branchName: 'Баянзүрх', subBranchCode: '01', subBranchName: '1-р хороо' },
  { branchCode: '24', branchName: 'Сүхбаатар', subBranchCode: '01', subBranchName: '1-р хороо' },
  { branchCode: '25', branchName: 'Чингэлтэй', subBranchCode: '01', subBranchName: '1-р хороо' },
  { branchCode: '26', branchName: 'Хан-Уул', subBranchCode: '01', subBranchName: '1-р хороо' },
]
