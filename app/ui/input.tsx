import type { ComponentPropsWithRef, Ref } from "react";
import { forwardRef } from "react";
import { joined } from "./joined.ts";
import styles from "./field.module.css";

type InputProps = Omit<ComponentPropsWithRef<"input">, "size"> & { small?: boolean };

/** A line to type in. */
export const Input = forwardRef(function Input(
  { small, className, ...rest }: Omit<InputProps, "ref">,
  ref: Ref<HTMLInputElement>,
) {
  return (
    <input {...rest} ref={ref} className={joined(styles.input, small && styles.small, className)} />
  );
});

/** Several lines to type in. */
export const TextArea = ({ className, ...rest }: ComponentPropsWithRef<"textarea">) => (
  <textarea rows={3} {...rest} className={joined(styles.input, className)} />
);

type SelectProps = ComponentPropsWithRef<"select"> & { small?: boolean; bare?: boolean };

/** A native choice; `bare` stands in bars, without an edge. */
export const Select = forwardRef(function Select(
  { small, bare, className, ...rest }: Omit<SelectProps, "ref">,
  ref: Ref<HTMLSelectElement>,
) {
  return (
    <select
      {...rest}
      ref={ref}
      className={joined(styles.input, small && styles.small, bare && styles.bare, className)}
    />
  );
});
