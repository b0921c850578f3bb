/** The sender on the emulators: in the functions' settings and on the seeded acceptances. */
export const COMPANY = {
  companyName: '見本株式会社',
  companyPhone: '03-0000-0000',
  companyAddress: '〒100-0005 東京都千代田区丸の内99-1-1 見本ビル10階',
} as const

/** Days that a client's link is valid on the emulators. */
export const CONFIRM_LINK_DAYS = 90
