const commonest = new Set(
  `password password1 password12 password123 password1234 password! password1! passwords passwort passwort1
  p@ssword p@ssw0rd pa55word qwerty qwerty1 qwerty12 qwerty123 qwertyui qwertyuiop qwertz qwertz123 azerty azerty123
  asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsx qazwsxedc 1qaz2wsx zaq12wsx
  abc123 abc1234 abc12345 abcd1234 a12345 a123456 aa123456 a1b2c3 a1b2c3d4
  letmein letmein1 welcome welcome1 welcome123 iloveyou iloveyou1 changeme changeme1 trustno1 hello123 test123 test1234
  admin1 admin123 administrator login123 secret secret1 default master monkey dragon shadow sunshine princess
  football baseball superman batman starwars pokemon michael computer internet whatever summer summer1 swapwise
  swapwise1`.split(/\s+/),
)

export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return commonest.has(plain) || commonest.has(plain.replace(/[^a-z]{1,4}$/, ''))
}
