import { expect, it } from 'vitest';
import { type Command, describeRecipes } from './callers';
import { lost, type Mishap, playerOf, type World } from './world';

/* Where recipes meet: many calls, while the service, the target and the callers fail at random. */

/** How often each mishap happens, of a thousand requests. */
const rates: readonly (readonly [Mishap, number])[] = [
  ['429', 30],
  ['503', 30],
  ['drop-request', 30],
  ['drop-answer', 50],
  ['cut-answer', 20],
  ['crash-before', 8],
  ['crash-after', 8],
];

/** From now on, requests to the service fail at random, and of ten works two: one is done, but its answer is lost. */
function failAtRandom(world: World): void {
  world.mishapOf = (_, isOfTarget) => {
    if (isOfTarget) return undefined;
    let drawn = world.random() * 1000;
    for (const [mishap, rate] of rates) {
      drawn -= rate;
      if (drawn < 0) return mishap;
    }
    return undefined;
  };
}

const answer = (world: World) => {
  const drawn = world.random();
  if (drawn < 0.1) return 500;
  return drawn < 0.2 ? lost : 'done';
};

/** Calls again, as a queue or a timer does, until the call succeeds. */
async function until(world: World, recipe: Command['recipe'], key: string): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const ending = await world.call(recipe, key);
    if ('value' in ending) return;
    await world.sleep((recipe === 'steps' ? 65 : 700) * 1000);
  }
  throw new Error(`${recipe} of ${key} never succeeded`);
}

describeRecipes(' that meet', (language) => {
  const play = playerOf(language);

  it('steps lose and repeat nothing while three workers are told of each order twice', () =>
    play(async (world) => {
      failAtRandom(world);
      const carriedOut: string[] = [];
      world.work = async (name) => {
        await world.sleep(2000);
        const answered = answer(world);
        if (answered !== 500) carriedOut.push(name);
        return answered;
      };
      const orders = Array.from({ length: 12 }, (_, index) => `order-${index}`);
      const queue = orders.flatMap((one) => [one, one]);
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await until(world, 'steps', next);
      };
      await Promise.all([work(), work(), work()]);
      expect(carriedOut.sort()).toEqual(orders.flatMap((one) => [`${one}:invoice`, `${one}:mail`]).sort());
    }));

  it('a sync in both directions makes one pair of each customer, and keeps the newest name', () =>
    play(async (world) => {
      failAtRandom(world);
      world.work = () => answer(world);
      const mails = Array.from({ length: 9 }, (_, index) => `mail${index}`);
      const change = (system: string, id: string, mail: string, name: string) =>
        world.records.set(`${system}/${id}`, { name, mail, changed: world.now });
      for (const [index, mail] of mails.entries()) {
        if (index < 6) change('shop', `${index}`, mail, `Shop${index}`);
        await world.sleep(1000);
        if (index < 3 || index > 5) change('erp', `${100 + index}`, mail, `Erp${index}`);
      }
      const both = () => Promise.all(['shop', 'erp'].map((system) => until(world, 'sync-two-way', system)));
      await both();
      const [first, last] = [world.records.get('shop/3'), world.records.get('erp/108')];
      expect([first?.name, last?.name]).toEqual(['Shop3', 'Erp8']);
      change('shop', '3', 'mail3', 'New3');
      change('erp', '108', 'mail8', 'New8');
      for (let run = 0; run < 3; run += 1) await both();
      const names = ['Erp0', 'Erp1', 'Erp2', 'New3', 'Shop4', 'Shop5', 'Erp6', 'Erp7', 'New8'];
      for (const system of ['shop', 'erp']) {
        const own = [...world.records].flatMap(([address, { mail, name }]) =>
          address.startsWith(system) ? `${mail} ${name}` : [],
        );
        expect(own.sort()).toEqual(mails.map((mail, index) => `${mail} ${names[index]}`));
      }
      const mailOf = (address: string) => world.records.get(address)?.mail;
      const pairs = world.mappings.map((pair) => pair.split('='));
      expect(pairs.map(([left, right]) => [mailOf(`shop/${left}`), mailOf(`erp/${right}`)]).sort()).toEqual(
        mails.map((mail) => [mail, mail]),
      );
    }));
});
