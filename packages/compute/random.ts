import { cos, log } from './portable-math.ts'
/** A generator of random numbers that gives the same ones for the same seed everywhere. */
export interface Random {
  /** From 0 up to but not with 1. */
  uniform(): number
  /** A whole number from 0 up to but not with `below`. */
  integer(below: number): number
  /** From the normal distribution of mean 0 and standard deviation 1. */
  normal(): number
}

/** xoshiro128** of Blackman and Vigna (prng.di.unimi.it), its state filled from the seed by splitmix32. */
export function createRandom(seed: number): Random {
  let mix = seed >>> 0
  const next32 = () => {
    mix = (mix + 0x9e3779b9) >>> 0
    let z = mix
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    return (z ^ (z >>> 16)) >>> 0
  }
  let [a, b, c, d] = [next32(), next32(), next32(), next32()]
  const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by))
  const bits = () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11)
    return result
  }
  const uniform = () => ((bits() >>> 5) * 67108864 + (bits() >>> 6)) / 9007199254740992
  return {
    uniform,
    integer: (below) => Math.floor(uniform() * below),
    // Box and Muller; the second value of each pair is not kept.
    normal: () => Math.sqrt(-2 * log(1 - uniform())) * cos(2 * Math.PI * uniform()),
  }
}
