'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import chips from './chips.module.css';

interface ChoiceProps<Value extends string> extends ComponentProps<'fieldset'> {
  legend: ReactNode;
  /** True if the legend is shown. */
  isNamed?: boolean;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

/** One of a few: radio buttons whose labels are pressed as a whole, chips unless its class gives them another look. */
export function Choice<Value extends string>({
  legend,
  isNamed = false,
  options,
  value,
  onChoose,
  className = chips.chips,
  ...rest
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={className} {...rest}>
      <legend className={isNamed ? undefined : 'visually-hidden'}>{legend}</legend>
      {options.map(({ value: one, label }) => (
        <label key={one} data-chosen={one === value}>
          <input type="radio" name={name} value={one} checked={one === value} onChange={() => onChoose(one)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
