/**
 * Elementary functions that give the same bits in each engine. `Math.sin`, `Math.exp` and the like may differ in the last
 * digit, and do between Chromium and Node: one of 30 sines, one of 10 exponentials. These use + - * / and the square root
 * only, which IEEE 754 defines to the bit. The methods and constants are those of FreeBSD's msun, once Sun's fdlibm: errors
 * stay below one unit in the last place (two for the tangent).
 */

const HALF_PI = 1.570_796_326_794_896_6
const HALF_PI_LOW = 6.123_233_995_736_766e-17
const PI_LOW = 1.224_646_799_147_353_2e-16
const HALF_PIS = 0.636_619_772_367_581_4
// Half of pi in three parts of 33 bits and what is left: multiples of the parts are exact.
const PART_1 = 1.570_796_326_734_125_6
const PART_2 = 6.077_100_506_303_966e-11
const PART_2_LOW = 2.022_266_248_795_950_6e-21

/** Sine and cosine of `x` + `low` within an eighth of a turn. */
function smallSine(x: number, low: number): number {
  const z = x * x
  const r =
    8.333_333_333_322_49e-3 +
    z * (-1.984_126_982_985_795e-4 + z * 2.755_731_370_707_006_8e-6) +
    z * z * z * (-2.505_076_025_340_686_3e-8 + z * 1.589_690_995_211_55e-10)
  const v = z * x
  return x - (z * (0.5 * low - v * r) - low - v * -1.666_666_666_666_663_2e-1)
}

function smallCosine(x: number, low: number): number {
  const z = x * x
  const w = z * z
  const r =
    z * (4.166_666_666_666_66e-2 + z * (-1.388_888_888_887_411e-3 + z * 2.480_158_728_947_673e-5)) +
    w * w * (-2.755_731_435_139_066_3e-7 + z * (2.087_572_321_298_175e-9 + z * -1.135_964_755_778_819_5e-11))
  const half = 0.5 * z
  const rest = 1 - half
  return rest + (1 - rest - half + (z * r - x * low))
}

/** Calls `of` with a quarter of the turn, 0 to 3, and the rest of the angle. Exact for angles up to a million. */
function reduced(x: number, of: (quarter: number, rest: number, low: number) => number): number {
  if (Math.abs(x) <= Math.PI / 4) return of(0, x, 0)
  const turns = Math.round(x * HALF_PIS)
  const first = x - turns * PART_1
  const second = turns * PART_2
  const r = first - second
  const low = turns * PART_2_LOW - (first - r - second)
  const rest = r - low
  return of(((turns % 4) + 4) % 4, rest, r - rest - low)
}

export function sin(x: number): number {
  return reduced(x, (quarter, rest, low) => {
    const value = quarter % 2 === 0 ? smallSine(rest, low) : smallCosine(rest, low)
    return quarter < 2 ? value : -value
  })
}

export function cos(x: number): number {
  return reduced(x, (quarter, rest, low) => {
    const value = quarter % 2 === 0 ? smallCosine(rest, low) : smallSine(rest, low)
    return quarter === 0 || quarter === 3 ? value : -value
  })
}

export function tan(x: number): number {
  return sin(x) / cos(x)
}

function arcRatio(z: number): number {
  const above =
    z *
    (1.666_666_666_666_666_6e-1 +
      z *
        (-3.255_658_186_224_009e-1 +
          z *
            (2.012_125_321_348_629_3e-1 +
              z * (-4.005_553_450_067_941e-2 + z * (7.915_349_942_898_145e-4 + z * 3.479_331_075_960_212e-5)))))
  const below =
    1 +
    z *
      (-2.403_394_911_734_414 +
        z * (2.020_945_760_233_505_7 + z * (-6.882_839_716_054_533e-1 + z * 7.703_815_055_590_194e-2)))
  return above / below
}

export function asin(x: number): number {
  const size = Math.abs(x)
  if (!(size < 1)) return size === 1 ? x * HALF_PI : Number.NaN
  if (size < 0.5) return x + x * arcRatio(x * x)
  const z = (1 - size) / 2
  const root = Math.sqrt(z)
  const ratio = arcRatio(z)
  // A root with few digits, whose square is exact, and what is missing of it.
  const short = Math.fround(root)
  const missing = (z - short * short) / (root + short)
  const value = HALF_PI / 2 - (2 * root * ratio - (HALF_PI_LOW - 2 * missing) - (HALF_PI / 2 - 2 * short))
  return x < 0 ? -value : value
}

export function acos(x: number): number {
  if (!(Math.abs(x) <= 1)) return Number.NaN
  if (x > 0.5) return 2 * asin(Math.sqrt((1 - x) / 2))
  return HALF_PI - (asin(x) - HALF_PI_LOW)
}

const ARC_STEPS = [
  { below: 0.6875, at: 0.463_647_609_000_806_1, low: 2.269_877_745_296_168_7e-17 },
  { below: 1.1875, at: 0.785_398_163_397_448_3, low: 3.061_616_997_868_383e-17 },
  { below: 2.4375, at: 0.982_793_723_247_329_1, low: 1.390_331_103_123_099_8e-17 },
  { below: Number.POSITIVE_INFINITY, at: HALF_PI, low: HALF_PI_LOW },
] as const

function arcSeries(x: number): number {
  const z = x * x
  const w = z * z
  const even =
    z *
    (3.333_333_333_333_293e-1 +
      w *
        (1.428_571_427_250_346_6e-1 +
          w *
            (9.090_887_133_436_507e-2 +
              w * (6.661_073_137_387_531e-2 + w * (4.976_877_994_615_932e-2 + w * 1.628_582_011_536_578_2e-2)))))
  const odd =
    w *
    (-1.999_999_999_987_648_3e-1 +
      w *
        (-1.111_111_040_546_235_6e-1 +
          w * (-7.691_876_205_044_83e-2 + w * (-5.833_570_133_790_573e-2 + w * -3.653_157_274_421_691_6e-2))))
  return x * (even + odd)
}

export function atan(x: number): number {
  const size = Math.abs(x)
  if (Number.isNaN(x)) return x
  if (size < 0.4375) return x - arcSeries(x)
  const step = ARC_STEPS.findIndex(({ below }) => size < below || below === Number.POSITIVE_INFINITY)
  const rest =
    step === 0
      ? (2 * size - 1) / (2 + size)
      : step === 1
        ? (size - 1) / (size + 1)
        : step === 2
          ? (size - 1.5) / (1 + 1.5 * size)
          : -1 / size
  const { at, low } = ARC_STEPS[step] ?? ARC_STEPS[3]
  const value = at - (arcSeries(rest) - low - rest)
  return x < 0 ? -value : value
}

/** Angle of the direction to (x, y), from -pi to pi. */
export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN
  const isBack = x < 0 || Object.is(x, -0)
  const isUnder = y < 0 || Object.is(y, -0)
  const areEndless = Math.abs(x) === Number.POSITIVE_INFINITY && Math.abs(y) === Number.POSITIVE_INFINITY
  const angle = areEndless ? HALF_PI / 2 : y === 0 ? 0 : atan(Math.abs(y / x))
  const value = isBack ? Math.PI - (angle - PI_LOW) : angle
  return isUnder ? -value : value
}

const LN2_HIGH = 6.931_471_803_691_238e-1
const LN2_LOW = 1.908_214_929_270_587_7e-10
const PER_LN2 = 1.442_695_040_888_963_4

/** 2 to the power of a whole number, one that a number of 64 bits can hold without loss. */
const bits = new DataView(new ArrayBuffer(8))
function powerOfTwo(exponent: number): number {
  bits.setUint32(0, (exponent + 1023) << 20)
  bits.setUint32(4, 0)
  return bits.getFloat64(0)
}

export function exp(x: number): number {
  if (Number.isNaN(x)) return x
  if (x > 709.782_712_893_384) return Number.POSITIVE_INFINITY
  if (x < -745.133_219_101_941_1) return 0
  const twos = Math.abs(x) > 0.5 * Math.LN2 ? Math.round(x * PER_LN2) : 0
  const high = x - twos * LN2_HIGH
  const low = twos * LN2_LOW
  const rest = high - low
  const z = rest * rest
  const c =
    rest -
    z *
      (1.666_666_666_666_660_2e-1 +
        z *
          (-2.777_777_777_701_559_3e-3 +
            z * (6.613_756_321_437_934e-5 + z * (-1.653_390_220_546_525_2e-6 + z * 4.138_136_797_057_238_5e-8))))
  const value = 1 + ((rest * c) / (2 - c) - low + high)
  if (twos > 1023) return value * 2 * powerOfTwo(twos - 1)
  return twos < -1021 ? value * powerOfTwo(twos + 1000) * powerOfTwo(-1000) : value * powerOfTwo(twos)
}

/** Natural logarithm. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN
  if (x === Number.POSITIVE_INFINITY) return x
  const isTiny = x < 2.225_073_858_507_201_4e-308
  bits.setFloat64(0, isTiny ? x * 0x40000000000000 : x)
  const upper = bits.getUint32(0)
  const fraction = upper & 0xf_ffff
  // From the root of a half to that of two, so that the logarithm of the fraction is small.
  const isAbove = fraction + 0x9_5f64 >= 0x10_0000
  bits.setUint32(0, fraction | (isAbove ? 0x3fe0_0000 : 0x3ff0_0000))
  const twos = (upper >>> 20) - 1023 + (isAbove ? 1 : 0) - (isTiny ? 54 : 0)
  const f = bits.getFloat64(0) - 1
  const half = 0.5 * f * f
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const r =
    w * (3.999_999_999_940_942e-1 + w * (2.222_219_843_214_978_4e-1 + w * 1.531_383_769_920_937_3e-1)) +
    z *
      (6.666_666_666_666_735e-1 +
        w * (2.857_142_874_366_239e-1 + w * (1.818_357_216_161_805e-1 + w * 1.479_819_860_511_658_6e-1)))
  return s * (half + r) + twos * LN2_LOW - half + f + twos * LN2_HIGH
}

/** Length of a vector. Unlike `Math.hypot` it takes no care of numbers whose squares are too large. */
export function hypot(x: number, y: number, z = 0): number {
  return Math.sqrt(x * x + y * y + z * z)
}
